/** What somebody is reminded of until they handle it. */
export interface ReminderItem {
  id: string;
  rev: number;
  title: string;
  content: string | null;
  /** The record it is about, if any. */
  moduleNo: string | null;
  businessKey: string | null;
  /** `2026-11-20` */
  dueDate: string | null;
  /** Since when it is shown. */
  day: string | null;
}
