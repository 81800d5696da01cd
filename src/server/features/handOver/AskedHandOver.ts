/** A row of `app.hand_over`: what somebody has goes to others. */
export interface AskedHandOver {
  id: string;
  fromId: string;
  toId: string;
  /** Who gets the records of a module instead. */
  successors: Record<string, string>;
  byId: string;
  /** The number of the record that asks for it. */
  reason: string;
  /** That record; of rows older than this, null. */
  module: string | null;
  recordId: string | null;
  at: string;
}
