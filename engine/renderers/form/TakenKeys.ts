import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { TakenKey } from '#engine/schema/references.ts';
import type { RendererServices } from '../RendererContext.tsx';
import { inLanguage } from '../text.ts';
import type { FieldStates } from './FieldStates.ts';
import type { FormErrors } from './FormStore.ts';
import type { Path } from './path.ts';

/** Someone who types is asked about once, when they pause: milliseconds. */
const pause = 400;

/** The form, as far as its keys matter. */
interface Keyed {
  module: Module;
  services: Pick<RendererServices, 'taken' | 'language'>;
  mode: string;
  states: Pick<FieldStates, 'get'>;
  /** The record as it is stored; `{}` for a new one. */
  stored: RecordData;
  /** The record as it may be written. */
  writable(): RecordData;
}

type Key = NonNullable<Module['unique']>[number];
type Other = NonNullable<TakenKey['record']>;

/** Tells of unique keys that another record has, once their fields are filled and the typing rests. */
export class TakenKeys {
  private readonly keys: readonly Key[];
  private asked: string | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  /** Where the person was last of all fields of keys. */
  private at: string | undefined;
  private taken: readonly TakenKey[] = [];
  private others: ReadonlyMap<string, Other> = new Map();

  /** @param onChange called with messages by field */
  constructor(
    private readonly form: Keyed,
    private readonly onChange: (messages: FormErrors) => void,
  ) {
    const { mode, module, services } = form;
    const isAsked = services.taken && (mode === 'create' || mode === 'edit');
    this.keys = isAsked ? (module.unique ?? []) : [];
    if (this.keys.length === 0) return;
    // What is stored was asked about when it was typed; what a new record begins with was not.
    if (mode === 'create') this.askLater();
    else this.asked = this.question(form.writable());
  }

  subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The record that has the key which is told of at a field; none where the person may not read it. */
  otherAt = (field: string): Other | undefined => this.others.get(field);

  written([root]: Path): void {
    if (this.keys.length === 0) return;
    const written = this.keys.filter(({ fields }) => fields.includes(String(root)));
    if (written.length > 0) {
      this.at = String(root);
      this.asked = undefined;
      this.tell(this.taken.filter(({ key }) => !written.some(({ id }) => id === key)));
    }
    this.askLater();
  }

  /** Asks again, whatever was answered before: others may have taken a key meanwhile, or given one up. */
  async askNow(): Promise<void> {
    this.asked = undefined;
    await this.ask();
  }

  private askLater() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.ask(), pause);
  }

  private async ask(): Promise<void> {
    clearTimeout(this.timer);
    const record = this.form.writable();
    const question = this.question(record);
    if (question === this.asked) return;
    this.asked = question;
    if (question === nothing) return this.tell([]);
    const { module, services, stored } = this.form;
    const id = typeof stored.id === 'string' ? { id: stored.id } : {};
    const query = { module: module.module, ...id, data: withoutTables(module, record) };
    const answer = await services.taken!(query).catch(() => undefined);
    // What was written meanwhile asks again.
    if (this.asked !== question) return;
    if (answer) this.tell(answer);
    else this.asked = undefined;
  }

  private question(record: RecordData): string {
    const filled = this.keys.filter(({ fields }) => fields.every((name) => !isEmpty(record[name])));
    return JSON.stringify(filled.map(({ fields }) => fields.map((name) => record[name])));
  }

  private tell(taken: readonly TakenKey[]) {
    if (taken.length === 0 && this.taken.length === 0) return;
    this.taken = taken;
    const messages: Record<string, string[]> = {};
    const others = new Map<string, Other>();
    for (const { key, record } of taken) {
      const found = this.keys.find(({ id }) => id === key);
      const field = found && this.placeOf(found);
      if (field === undefined) continue;
      messages[field] = [inLanguage(found!.message, this.form.services.language)];
      if (record) others.set(field, record);
    }
    this.others = others;
    this.onChange(messages);
    for (const listener of this.listeners) listener();
  }

  /** Where the person is, or the last of the key’s fields that they see. */
  private placeOf({ fields }: Key): string | undefined {
    const shown = fields.filter((name) => this.form.states.get(name).isVisible);
    return shown.find((name) => name === this.at) ?? shown.at(-1);
  }
}

const nothing = JSON.stringify([]);

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** No key has lines, and no field of a key follows from so many. */
const withoutTables = ({ fields }: Module, record: RecordData): RecordData =>
  Object.fromEntries(
    Object.entries(record).filter(([name]) => fields[name] && !fields[name].columns),
  );
