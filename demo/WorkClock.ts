const hour = 3_600_000;

/** A clock that runs in working hours only: nine to six in the company's zone (UTC+8), Monday to Saturday. */
export class WorkClock {
  private at: number;

  constructor(start: string) {
    this.at = Date.parse(start);
  }

  now = () => new Date(this.at);

  pass(hours: number) {
    for (let left = hours; left > 0; left--) {
      this.at += hour;
      while (!isWorking(this.at)) this.at += hour;
    }
    this.at += 61_000;
  }

  /** Goes to a moment, also an earlier one, or to the next working hour after it. */
  goTo(moment: number) {
    this.at = Math.floor(moment / 1000) * 1000;
    while (!isWorking(this.at)) this.at += hour;
  }

  /** Goes back to exactly where it stood. */
  backTo(moment: Date) {
    this.at = moment.getTime();
  }

  /** The company's date so many days from now: `2026-05-06`. */
  day(offset: number) {
    return new Date(this.at + 8 * hour + offset * 24 * hour).toISOString().slice(0, 10);
  }
}

function isWorking(at: number) {
  const local = new Date(at + 8 * hour);
  const time = local.getUTCHours();
  return local.getUTCDay() !== 0 && time >= 9 && time < 18;
}
