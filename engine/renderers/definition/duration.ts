/** Working time until a step is due. */
export interface Duration {
  days: number;
  hours: number;
  minutes: number;
}

/** `P1DT4H` in parts; what is no duration is none. */
export function parseDuration(text: string): Duration {
  const found = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?)?$/.exec(text);
  const [days, hours, minutes] = [1, 2, 3].map((group) => Number(found?.[group] ?? 0));
  return { days: days!, hours: hours!, minutes: minutes! };
}

/** ISO 8601, without parts that are nothing. */
export function durationText({ days, hours, minutes }: Duration): string {
  const part = (value: number, unit: string) => (value > 0 ? `${Math.floor(value)}${unit}` : '');
  const time = part(hours, 'H') + part(minutes, 'M');
  return `P${part(days, 'D') || (time ? '' : '0D')}${time && `T${time}`}`;
}
