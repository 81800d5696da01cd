import { kindOf } from '#engine/fields/index.ts';
import { holds, type CompiledExpression } from '#engine/expression/index.ts';
import { isCalculated, isStatus } from '#engine/schema/language/fieldTypes.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { beforeWriting } from '#engine/record/beforeWriting.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import type { FormExpressions } from './FormExpressions.ts';
import type { Permission } from './permissions.ts';
import { isToCome } from './toCome.ts';

export interface FieldState {
  isVisible: boolean;
  isRequired: boolean;
  isReadOnly: boolean;
  /** May not be edited here by anybody's hand: shown as text, not as an input. */
  isTextOnly: boolean;
}

interface Rules {
  visible?: CompiledExpression;
  required?: CompiledExpression;
  readOnly?: CompiledExpression;
}

/** True for fields whose value nobody types in. */
export const isDerived = (field: Field) =>
  isCalculated(field) || field.fetch?.mode === 'live' || field.find !== undefined;

/** What may be done with each field now; conditions are evaluated when what they read is written. */
export class FieldStates {
  private readonly states = new Map<string, FieldState>();
  private readonly rules = new Map<string, Rules>();
  /** Keys of rules by the root field they read. */
  private readonly readers = new Map<string, Set<string>>();
  private readonly listeners = new Map<string, Set<() => void>>();

  constructor(
    private readonly module: Module,
    private readonly expressions: FormExpressions,
    private readonly permissionOf: (name: string) => Permission,
    record: RecordData,
    /** The record as it is stored; `{}` for a new one. */
    private readonly stored: () => RecordData,
  ) {
    for (const [name, field] of Object.entries(module.fields)) this.addRules(name, field);
    for (const tab of module.form.tabs)
      for (const section of tab.sections) {
        this.addRules(sectionKey(section.id), section);
        for (const note of section.notes ?? []) this.addRules(noteKey(section.id, note.id), note);
      }
    for (const key of [...Object.keys(module.fields), ...this.rules.keys()])
      this.states.set(key, this.evaluate(key, record));
  }

  get = (key: string): FieldState => this.states.get(key) ?? always;

  subscribe(key: string, listener: () => void): () => void {
    let set = this.listeners.get(key);
    if (!set) this.listeners.set(key, (set = new Set()));
    set.add(listener);
    return () => set.delete(listener);
  }

  /** Evaluates the conditions that read one of the written root fields; without `roots`, all. */
  refresh(record: RecordData, roots?: Iterable<string>): void {
    const keys = roots
      ? new Set([...roots].flatMap((root) => [...(this.readers.get(root) ?? [])]))
      : this.rules.keys();
    for (const key of keys) {
      const before = this.get(key);
      const after = this.evaluate(key, record);
      if (sameState(before, after)) continue;
      this.states.set(key, after);
      for (const listener of this.listeners.get(key) ?? []) listener();
    }
  }

  /** Paths through references that the conditions read. */
  get paths(): readonly (readonly string[])[] {
    return [...this.rules.values()].flatMap((rules) =>
      Object.values(rules).flatMap((rule?: CompiledExpression) => rule?.paths ?? []),
    );
  }

  private addRules(
    key: string,
    spec: Partial<Pick<Field, 'visibleWhen' | 'requiredWhen' | 'readOnlyWhen' | 'once'>>,
  ) {
    const compile = (text?: string) => (text ? this.expressions.compile(text) : undefined);
    const rules: Rules = {
      visible: compile(spec.visibleWhen),
      required: compile(spec.requiredWhen),
      readOnly: compile(spec.readOnlyWhen),
    };
    if (!rules.visible && !rules.required && !rules.readOnly && !spec.once) return;
    this.rules.set(key, rules);
    for (const rule of Object.values(rules) as (CompiledExpression | undefined)[]) {
      for (const [root = ''] of rule?.paths ?? []) {
        const set = this.readers.get(root) ?? new Set<string>();
        this.readers.set(root, set.add(key));
      }
    }
  }

  private evaluate(key: string, record: RecordData): FieldState {
    const field = this.module.fields[key];
    const rules = this.rules.get(key);
    const stored = this.stored();
    const shown = rules ? beforeWriting(this.module, record, stored) : record;
    const isTrue = (rule: CompiledExpression | undefined, otherwise: boolean, seen = shown) =>
      rule ? holds(rule, this.expressions.context(seen)) : otherwise;
    if (!field) return { ...always, isVisible: isTrue(rules?.visible, true) };
    const permission = this.permissionOf(key);
    const isTextOnly = permission === 'read' || isDerived(field) || isStatus(field);
    return {
      isVisible:
        permission !== 'hidden' && !isToCome(field, stored) && isTrue(rules?.visible, true),
      isRequired: !isTextOnly && (field.required === true || isTrue(rules?.required, false)),
      // a lock that asks for the field itself asks for what is stored, or it would shut at the first key
      isReadOnly:
        isTextOnly ||
        field.readOnly === true ||
        isSet(field, stored[key]) ||
        isTrue(rules?.readOnly, false, { ...shown, [key]: stored[key] }),
      isTextOnly,
    };
  }
}

/** Whether a field that is set once has its value. */
export const isSet = (field: Field, stored: FieldValue) =>
  field.once === true && !kindOf(field).isEmpty(stored);

export const sectionKey = (id: string) => `section ${id}`;
export const noteKey = (section: string, id: string) => `note ${section} ${id}`;

const always: FieldState = {
  isVisible: true,
  isRequired: false,
  isReadOnly: false,
  isTextOnly: false,
};

const sameState = (a: FieldState, b: FieldState) =>
  a.isVisible === b.isVisible &&
  a.isRequired === b.isRequired &&
  a.isReadOnly === b.isReadOnly &&
  a.isTextOnly === b.isTextOnly;
