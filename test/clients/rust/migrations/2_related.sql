ALTER TABLE purchases ADD related ulid[];
