/** True for `npm run test:long`, which takes all where `npm test` takes some. */
export const isLong = process.env.TEST_LONG !== undefined;

/** All of them among the long tests; otherwise every `step`-th, evenly spread. */
export const some = <T>(all: readonly T[], step: number): T[] =>
  all.filter((_, index) => isLong || index % step === 0);
