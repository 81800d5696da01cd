/** Under which a tab is brought into being. */
export const tabKey = (id: string) => `tab ${id}`;

/** Brings parts of a form into being: the tab a field stands in, and its chunk. */
export class Reveal {
  /** Tab that was brought to the front; undefined: the one the person chose. */
  currentTab: string | undefined;
  private readonly shown = new Set<string>();
  private readonly listeners = new Set<() => void>();

  has = (key: string) => this.shown.has(key);

  show(...keys: string[]): void {
    for (const key of keys) this.shown.add(key);
    for (const listener of this.listeners) listener();
  }

  /** What is shown when asked for goes again. */
  hide(...keys: string[]): void {
    for (const key of keys) this.shown.delete(key);
    for (const listener of this.listeners) listener();
  }

  /** The person chose a tab. */
  choose(key: string): void {
    this.currentTab = undefined;
    this.show(key);
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
}
