	us bigint;
	epoch bigint; -- us since 1970
	tick bigint; -- us
	bits integer;
	shift integer; -- the bits below the time
	first timestamptz;
	last timestamptz;
