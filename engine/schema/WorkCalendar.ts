/** A day that is not as its weekday. */
export interface ExceptionalDay {
  date: string;
  working: boolean;
}

/** Working time of a day: from one time to another, as `09:00`. */
export interface Shift {
  from: string;
  until: string;
}

/** Of a company that says nothing else. */
const usualHours: readonly Shift[] = [
  { from: '09:00', until: '12:00' },
  { from: '13:00', until: '18:00' },
];

const isWeekend = (date: string) => [0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay());

/** When people of the company work. The days change while the registry stays. */
export class WorkCalendar {
  #days: readonly ExceptionalDay[] = [];
  #working: ReadonlyMap<string, boolean> = new Map();

  /** @param hours shifts of a working day, in their order */
  constructor(readonly hours: readonly Shift[] = usualHours) {}

  get days(): readonly ExceptionalDay[] {
    return this.#days;
  }

  /** @param days holidays, and weekends that are worked */
  set(days: readonly ExceptionalDay[]): void {
    this.#days = days;
    this.#working = new Map(days.map(({ date, working }) => [date, working]));
  }

  isWorkingDay(date: string): boolean {
    return this.#working.get(date) ?? !isWeekend(date);
  }
}
