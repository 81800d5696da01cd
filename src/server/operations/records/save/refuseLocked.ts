import { kindOf } from '#engine/fields/index.ts';
import { compute, holds } from '#engine/expression/index.ts';
import type { CompiledExpression } from '#engine/expression/types.ts';
import { expressionsOf } from '#engine/schema/expressions.ts';
import { sourcesOf } from '#engine/schema/fetchSources.ts';
import { hiddenBySection } from '#engine/schema/hiddenBySection.ts';
import { isLines } from '#engine/schema/language/fieldTypes.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { beforeWriting } from '#engine/schema/beforeWriting.ts';
import { recordLines, type FieldValue, type RecordData } from '#engine/schema/record.ts';
import { storedValue } from '#engine/schema/storedValue.ts';
import { errors } from '../../../errors.ts';
import { fromLine } from '../work/dependencies.ts';
import { sameValue } from '../work/values.ts';
import type { Work } from '../work/Work.ts';

/** Expressions of a record, or of one of its lines, with what they read. */
interface Scope {
  compile(text: string): CompiledExpression;
  read(paths: CompiledExpression['paths']): Promise<void>;
  variables: RecordData;
}

/**
 * A field, or a cell of a line, that its condition locks or hides keeps its value; in a new record or line that is its
 * default, or what it fetches. What is hidden may also be emptied. What is set once keeps the value it is stored with.
 *
 * @param before `{}` for a new record
 * @throws errors.notWritable for a locked or hidden one that was given another value: `amount`, `lines.0.price`
 */
export async function refuseLocked(
  work: Work,
  module: Module,
  given: ReadonlySet<string>,
  next: RecordData,
  before: RecordData,
) {
  const expressions = expressionsOf(work.registry);
  const shown = beforeWriting(module, next, before);
  const ofRecord: Scope = {
    compile: (text) => expressions.record(module.module, text),
    read: (paths) => work.view.readAlong(module.module, shown, paths),
    variables: { ...shown, user: work.user },
  };
  const ofLine = (table: string, line: RecordData): Scope => ({
    compile: (text) => expressions.line(module.module, table, text),
    read: (paths) =>
      work.view.readAlong(
        module.module,
        { ...shown, [table]: [line] },
        paths.map((path) => fromLine(table, path)),
      ),
    variables: { ...line, parent: shown, user: work.user },
  });
  const asked = async (text: string, scope: Scope) => {
    const expression = scope.compile(text);
    await scope.read(expression.paths);
    return { expression, context: { ...work.view.surroundings, variables: scope.variables } };
  };
  const isTrue = async (text: string, scope: Scope) => {
    const { expression, context } = await asked(text, scope);
    return holds(expression, context);
  };
  const isGivenByItself = async (field: Field, now: FieldValue, isSet: boolean, scope: Scope) => {
    for (const text of [...sourcesOf(field), isSet ? undefined : field.default]) {
      if (text === undefined) continue;
      const { expression, context } = await asked(text, scope);
      if (sameValue(field, storedValue(field, compute(expression, context)), now)) return true;
    }
    return false;
  };
  const sections = module.form.tabs.flatMap((tab) => tab.sections);
  const shownSections = new Map<string, boolean>();
  for (const { visibleWhen } of sections)
    if (visibleWhen !== undefined && !shownSections.has(visibleWhen))
      shownSections.set(visibleWhen, await isTrue(visibleWhen, ofRecord));
  const hidden = hiddenBySection(module, (text) => shownSections.get(text)!);

  /** @param was the value before; a lock that asks for the field itself asks for that */
  const refuse = async (
    path: string,
    name: string,
    field: Field,
    now: FieldValue,
    was: FieldValue,
    scope: Scope,
  ) => {
    if (sameValue(field, was, now)) return;
    const own = { ...scope, variables: { ...scope.variables, [name]: was } };
    const { readOnlyWhen, visibleWhen } = field;
    const isSet = field.once === true && !kindOf(field).isEmpty(was);
    const isLocked = readOnlyWhen !== undefined && (await isTrue(readOnlyWhen, own));
    const isHidden =
      !kindOf(field).isEmpty(now) &&
      (hidden.has(path) || (visibleWhen !== undefined && !(await isTrue(visibleWhen, scope))));
    if ((isSet || isLocked || isHidden) && !(await isGivenByItself(field, now, isSet, scope)))
      throw errors.notWritable({
        field: path,
        rule: isSet ? 'once' : isLocked ? 'readOnlyWhen' : 'visibleWhen',
      });
  };

  for (const [name, field] of Object.entries(module.fields)) {
    if (!given.has(name)) continue;
    if (hidden.has(name) || mayRefuse(field))
      await refuse(name, name, field, next[name], before[name], ofRecord);
    if (!isLines(field)) continue;
    const columns = Object.entries(field.columns ?? {}).filter(([, column]) => mayRefuse(column));
    const old = new Map(recordLines(before[name]).map((line) => [line.id, line]));
    for (const [index, line] of recordLines(next[name]).entries())
      for (const [column, spec] of columns)
        await refuse(
          `${name}.${index}.${column}`,
          column,
          spec,
          line[column],
          old.get(line.id)?.[column],
          ofLine(name, line),
        );
  }
}

const mayRefuse = ({ once, readOnlyWhen, visibleWhen }: Field) =>
  once === true || readOnlyWhen !== undefined || visibleWhen !== undefined;
