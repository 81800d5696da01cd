/** The guard runs this many milliseconds after a navigation. */
export const guardDelay = 100;

/** What is left of it when the page itself was navigated to. */
export const guardDelayLeft = () => Math.max(0, guardDelay - performance.now());
