import { dateIn } from '#engine/expression/calendar.ts';

/** That of the browser. */
export const timeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day it is for whoever looks: `2026-11-20`. */
export const today = () => dateIn(timeZone(), new Date().toISOString())!;
