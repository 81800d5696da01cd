import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { ListenerTrie, type Listener } from './ListenerTrie.ts';
import { getIn, pathKey, setIn, type Path } from './path.ts';

/** Messages by path key: `{ 'paymentTerms.0.ratio': ['…'] }`. */
export type FormErrors = Readonly<Record<string, readonly string[]>>;

/**
 * The record of a form, outside React: an immutable tree with listeners by path.
 * A keystroke wakes the listeners of one path and nothing else.
 */
export class FormStore {
  private data: RecordData;
  private readonly listeners = new ListenerTrie();
  private errors: FormErrors = {};
  private isSummed = false;
  private readonly errorListeners = new Map<string, Set<() => void>>();

  constructor(initial: RecordData) {
    this.data = initial;
  }

  getData = (): RecordData => this.data;

  get = (path: Path): FieldValue => getIn(this.data, path) as FieldValue;

  /** @param by the listener that writes: it knows already and is not woken. */
  set = (path: Path, value: FieldValue, by?: Listener): void => {
    const next = setIn(this.data, path, value) as RecordData;
    if (next === this.data) return;
    this.data = next;
    this.listeners.notify(path, by);
  };

  setAll(data: RecordData): void {
    for (const [name, value] of Object.entries(data)) this.set([name], value);
  }

  /** Wakes when `path` itself, or a container of it, is written; `deep`: also on writes below. */
  subscribe = (path: Path, listener: Listener, deep = false): (() => void) =>
    this.listeners.add(path, listener, deep);

  getErrors = (): FormErrors => this.errors;

  /** All messages together; none before somebody has asked for them by submitting. */
  getSummed = (): FormErrors => (this.isSummed ? this.errors : nothing);

  /** From now on all messages are told together, too. */
  sumUp(): void {
    if (this.isSummed) return;
    this.isSummed = true;
    this.wake(allErrors);
  }

  errorsAt = (key: string): readonly string[] | undefined => this.errors[key];

  /** Wakes the fields whose messages differ; equal messages keep their identity. */
  setErrors(next: FormErrors): void {
    const previous = this.errors;
    const keys = new Set([...Object.keys(previous), ...Object.keys(next)]);
    const changed = [...keys].filter((key) => !sameMessages(previous[key], next[key]));
    if (changed.length === 0) return;
    this.errors = Object.fromEntries(
      Object.entries(next).map(([key, messages]) => [
        key,
        changed.includes(key) ? messages : previous[key]!,
      ]),
    );
    for (const key of [...changed, allErrors]) this.wake(key);
  }

  private wake(key: string) {
    for (const listener of this.errorListeners.get(key) ?? []) listener();
  }

  clearErrorsAt(path: Path): void {
    const key = pathKey(path);
    if (!this.errors[key]) return;
    this.setErrors(Object.fromEntries(Object.entries(this.errors).filter(([k]) => k !== key)));
  }

  /** Without a key: wakes on any change of messages. */
  subscribeErrors = (listener: () => void, key: string = allErrors): (() => void) => {
    let set = this.errorListeners.get(key);
    if (!set) this.errorListeners.set(key, (set = new Set()));
    set.add(listener);
    return () => set.delete(listener);
  };
}

const allErrors = '*';
const nothing: FormErrors = {};

function sameMessages(a: readonly string[] | undefined, b: readonly string[] | undefined) {
  return a === b || (a?.length === b?.length && a?.every((message, i) => message === b?.[i]));
}
