#include "pg/generator/state.hpp"

#include "pg/generator/identity.hpp"

namespace uidx {

uint64 server_random(uint64 drawn)
{
	uint64 random = 0;
	return any_state().random.compare_exchange_strong(random, drawn) ? drawn : random;
}

} // namespace uidx
