#include "pg/generator/restart.hpp"

#include "pg/base/clock.hpp"

extern "C" {
#include "access/xlog_internal.h"
#include "access/xlogrecovery.h"
#include "catalog/pg_control.h"
#include "common/controldata_utils.h"
#include "miscadmin.h"
#include "storage/lwlock.h"
}

namespace uidx {

namespace {

// The time in seconds of the last checkpoint before the server started, or before it crashed and restarted: the latest
// of them. 0 where the library is not preloaded.
pg_time_t noted = 0;

// When the control file was written, or the last checkpoint was made, whichever is later. On a standby and in a
// restored backup the checkpoint is the primary's.
pg_time_t checkpoint_time()
{
	bool whole;
	if (IsUnderPostmaster)
		LWLockAcquire(ControlFileLock, LW_SHARED);
	ControlFileData *control = get_controlfile(DataDir, &whole);
	if (IsUnderPostmaster)
		LWLockRelease(ControlFileLock);
	if (!whole)
		ereport(ERROR, (errcode(ERRCODE_DATA_CORRUPTED),
		                errmsg("calculated CRC checksum does not match value stored in file \"%s\"", XLOG_CONTROL_FILE)));
	const pg_time_t time = Max(control->time, control->checkPointCopy.time);
	pfree(control);
	return time;
}

// `us`, or 0 if it is too far ahead.
int64 believed(int64 us, int64 now_us, const char *what, bool warn)
{
	if (us <= now_us + max_hours_ahead * USECS_PER_HOUR)
		return us;
	if (warn) {
		const char *then = pstrdup(timestamptz_to_str(us - UIDX_UNIX_TO_PG_US));
		const char *now = timestamptz_to_str(now_us - UIDX_UNIX_TO_PG_US);
		ereport(
		    WARNING,
		    (errmsg("the %s was at %s, but the clock of the server shows %s", what, then, now),
		     errdetail("That is more than %d hours ahead. Generators of uidx go on from the clock, and may give ids again.",
		               max_hours_ahead)));
	}
	return 0;
}

} // namespace

int64 last_known_us(bool warn)
{
	const int64 now_us = unix_us();
	const TimestampTz commit = GetLatestXTime();
	const int64 commit_us =
	    commit == 0 ? 0 : believed(commit + UIDX_UNIX_TO_PG_US, now_us, "last transaction replayed", warn);
	const pg_time_t checkpoint = checkpoint_time();
	const pg_time_t checkpoints[] = {checkpoint, noted == checkpoint ? 0 : noted};
	int64 known_us = Max(now_us, commit_us);
	for (const pg_time_t time : checkpoints) {
		// It is known to the second. The end of that second counts, unless the clock is past its beginning.
		const int64 us = static_cast<int64>(time) * USECS_PER_SEC;
		if (us > now_us)
			known_us = Max(known_us, believed(us, now_us, "last checkpoint", warn) + USECS_PER_SEC - 1);
	}
	return known_us;
}

void note_checkpoint() { noted = Max(noted, checkpoint_time()); }

} // namespace uidx
