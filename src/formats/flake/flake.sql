--@ title Boundary flake: 64-bit milliseconds, 48 bits of a node and a sequence, 1 to 22 characters
--@ type

COMMENT ON FUNCTION flake_generate()
	IS 'a flake above every id that this function has returned since the server started';
COMMENT ON FUNCTION flake_generate(timestamptz)
	IS 'a flake of the given millisecond with 63 fresh random bits, for back-filling; 22008 outside 1970 to 294276';
