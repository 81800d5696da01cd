/** What was submitted after this may still wait for somebody at the end; what waits longer has been decided. */
export const lately = new Date('2026-10-19T00:00:00Z');
