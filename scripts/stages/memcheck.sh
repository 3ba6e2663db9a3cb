# shellcheck shell=bash
# The unit tests under valgrind, which sees what the sanitizers do not: a decision made on memory that nothing was
# written to.

needs memcheck cmake ninja-build libgtest-dev libboost-dev valgrind

# Of the rest, what takes a minute and more and looks at no text that a user could send.
memcheck_left_out='*.BytesSortAsPayloadsAndTextsWhereItIsSaid:*.BytesAreBigEndian:*.HoldsExactlyTheIdsWhoseTextStartsSo'
memcheck_left_out+=':PrefixTest/*.EverySingleByteSubstitutionAndTooManySymbols:FacadeRandomTest.*:WideTest.*'

stage_memcheck() {
    build_with_cmake unit unit_tests "${unit_options[@]}" || return 0
    GTEST_FILTER="-$long_tests:$memcheck_left_out" run_gtest "unit tests under valgrind" \
        valgrind --quiet --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite,possible \
        --track-origins=yes \
        "$root_dir/build/unit/unit_tests"
}
