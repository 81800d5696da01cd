import { kindOf } from '#engine/fields/index.ts';
import { compute, holds } from '#engine/expression/index.ts';
import type { CompiledExpression } from '#engine/expression/types.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import { sourcesOf } from '#engine/schema/fetchSources.ts';
import { hiddenBySection } from '#engine/record/hiddenBySection.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { beforeWriting } from '#engine/record/beforeWriting.ts';
import { recordLines, type FieldValue, type RecordData } from '#engine/schema/record.ts';
import { storedValue } from '#engine/fields/storedValue.ts';
import { errors } from '../../../errors.ts';
import { fromLine } from '#engine/record/plan/paths.ts';
import { sameValue } from '#engine/record/sameValue.ts';
import type { Edit } from '#engine/record/work/Edit.ts';
import type { Work } from '../work/Work.ts';

/** Expressions of a record, or of one of its lines, with what they read. */
interface Scope {
  compile(text: string): CompiledExpression;
  read(paths: CompiledExpression['paths']): Promise<void>;
  variables: RecordData;
}

/** A field of the record, or a cell of one of its lines. */
interface Written {
  /** `amount`, `lines.0.price` */
  path: string;
  name: string;
  field: Field;
  now: FieldValue;
  was: FieldValue;
}

/**
 * A field, or a cell of a line, that its condition locks or hides keeps its value; in a new record or line that is its
 * default, or what it fetches. What is hidden may also be emptied. What is set once keeps the value it is stored with.
 *
 * @throws errors.notWritable for a locked or hidden one that was given another value: `amount`, `lines.0.price`
 */
export async function refuseLocked(work: Work, module: Module, { record, before, given }: Edit) {
  const locks = new Locks(work, module, beforeWriting(module, record, before));
  await locks.readSections();
  for (const [name, field] of Object.entries(module.fields)) {
    if (!given.has(name)) continue;
    await locks.refuse({ path: name, name, field, now: record[name], was: before[name] });
    if (!isLines(field)) continue;
    const columns = Object.entries(field.columns ?? {}).filter(([, column]) => mayRefuse(column));
    const old = new Map(recordLines(before[name]).map((line) => [line.id, line]));
    for (const [index, line] of recordLines(record[name]).entries())
      for (const [column, spec] of columns) {
        const path = `${name}.${index}.${column}`;
        const was = old.get(line.id)?.[column];
        const cell = { path, name: column, field: spec, now: line[column], was };
        await locks.refuse(cell, locks.ofLine(name, line));
      }
  }
}

class Locks {
  readonly #ofRecord: Scope;
  #hidden: ReadonlySet<string> = new Set();

  constructor(
    private readonly work: Work,
    private readonly module: Module,
    /** The record as its conditions see it. */
    private readonly shown: RecordData,
  ) {
    this.#ofRecord = {
      compile: (text) => expressionsOf(work.registry).record(module.module, text),
      read: (paths) => work.view.readAlong(module.module, shown, paths),
      variables: { ...shown, user: work.user },
    };
  }

  ofLine(table: string, line: RecordData): Scope {
    const { work, module, shown } = this;
    return {
      compile: (text) => expressionsOf(work.registry).line(module.module, table, text),
      read: (paths) =>
        work.view.readAlong(
          module.module,
          { ...shown, [table]: [line] },
          paths.map((path) => fromLine(table, path)),
        ),
      variables: { ...line, parent: shown, user: work.user },
    };
  }

  /** Finds the fields that stand in hidden sections. */
  async readSections() {
    const isShown = new Map<string, boolean>();
    for (const { visibleWhen } of this.module.form.tabs.flatMap((tab) => tab.sections))
      if (visibleWhen !== undefined && !isShown.has(visibleWhen))
        isShown.set(visibleWhen, await this.#isTrue(visibleWhen, this.#ofRecord));
    this.#hidden = hiddenBySection(this.module, (text) => isShown.get(text)!);
  }

  async refuse({ path, name, field, now, was }: Written, scope: Scope = this.#ofRecord) {
    if (!this.#hidden.has(path) && !mayRefuse(field)) return;
    if (sameValue(field, was, now)) return;
    // a lock that asks for the field itself asks for the value before
    const own = { ...scope, variables: { ...scope.variables, [name]: was } };
    const { readOnlyWhen, visibleWhen } = field;
    const kind = kindOf(field);
    const isSet = field.once === true && !kind.isEmpty(was);
    const isLocked = readOnlyWhen !== undefined && (await this.#isTrue(readOnlyWhen, own));
    const isHidden =
      !kind.isEmpty(now) &&
      (this.#hidden.has(path) ||
        (visibleWhen !== undefined && !(await this.#isTrue(visibleWhen, scope))));
    if (!isSet && !isLocked && !isHidden) return;
    if (await this.#isGivenByItself(field, now, isSet, scope)) return;
    const rule = isSet ? 'once' : isLocked ? 'readOnlyWhen' : 'visibleWhen';
    throw errors.notWritable({ field: path, rule });
  }

  async #isGivenByItself(field: Field, now: FieldValue, isSet: boolean, scope: Scope) {
    for (const text of [...sourcesOf(field), isSet ? undefined : field.default]) {
      if (text === undefined) continue;
      const { expression, context } = await this.#asked(text, scope);
      if (sameValue(field, storedValue(field, compute(expression, context)), now)) return true;
    }
    return false;
  }

  async #isTrue(text: string, scope: Scope) {
    const { expression, context } = await this.#asked(text, scope);
    return holds(expression, context);
  }

  async #asked(text: string, scope: Scope) {
    const expression = scope.compile(text);
    await scope.read(expression.paths);
    const context = { ...this.work.view.surroundings, variables: scope.variables };
    return { expression, context };
  }
}

/** Nobody writes a roll-up: a hidden one still counts. */
const mayRefuse = ({ rollup, once, readOnlyWhen, visibleWhen }: Field) =>
  rollup === undefined &&
  (once === true || readOnlyWhen !== undefined || visibleWhen !== undefined);
