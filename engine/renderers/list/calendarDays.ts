const dayMs = 86_400_000;
const iso = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The month so many months on: `2026-12` one after `2026-11`. */
export function monthAfter(month: string, months: number): string {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return iso(Date.UTC(year, number - 1 + months, 1)).slice(0, 7);
}

/** The days of whole weeks, Monday to Sunday, that cover a month. */
export function daysOfMonth(month: string): string[] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const last = Date.parse(`${monthAfter(month, 1)}-01T00:00:00Z`) - dayMs;
  const sinceMonday = (time: number) => (new Date(time).getUTCDay() + 6) % 7;
  const start = first - sinceMonday(first) * dayMs;
  const end = last + (6 - sinceMonday(last)) * dayMs;
  return Array.from({ length: (end - start) / dayMs + 1 }, (_, index) =>
    iso(start + index * dayMs),
  );
}
