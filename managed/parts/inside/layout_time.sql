	-- In a layout of 64 bits the highest bit is the sign: ids ascend while it is 0.
	first := '1970-01-01 00:00:00+00'::timestamptz + (('1 second'::interval * (epoch / 1000000)) +
		('1 microsecond'::interval * (epoch % 1000000)));
	us := epoch + (tick * ((1::bigint << ((bits - shift) - (bits / 64))) - 1));
	last := '1970-01-01 00:00:00+00'::timestamptz + (('1 second'::interval * (us / 1000000)) +
		('1 microsecond'::interval * (us % 1000000)));
