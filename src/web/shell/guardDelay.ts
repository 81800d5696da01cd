/** The guard runs this many milliseconds after a navigation. */
export const guardDelay = 100;
