#include "pg/generator/entropy.hpp"

namespace uidx {

unsigned char Entropy::buffer_[4096];
int Entropy::used_ = sizeof buffer_;
int Entropy::pid_ = 0;
TimestampTz Entropy::filled_at_ = 0;

void Entropy::refill()
{
	used_ = sizeof buffer_; // nothing to give if the next call fails
	if (!pg_strong_random(buffer_, sizeof buffer_))
		ereport(ERROR, (errcode(ERRCODE_INTERNAL_ERROR), errmsg("could not generate random values")));
	pid_ = MyProcPid;
	filled_at_ = GetCurrentStatementStartTimestamp();
	used_ = 0;
}

} // namespace uidx
