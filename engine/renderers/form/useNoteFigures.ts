import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { group, toDecimal } from '#engine/fields/decimal.ts';
import { asList, asText } from '#engine/fields/kind.ts';
import { compute, type CompiledExpression } from '#engine/expression/index.ts';
import type { Note } from '#engine/schema/language/index.ts';
import { areMoney } from '#engine/schema/fieldAt.ts';
import { figuresOfNote } from '#engine/schema/notes.ts';
import { followPath, isDeadEnd } from '#engine/schema/paths.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import { useFormat } from '../fields/parts/useFormat.ts';
import { useMissingTitles } from '../fields/parts/useMissingTitles.ts';
import { useServices } from '../RendererContext.tsx';
import type { FormExpressions } from './FormExpressions.ts';
import { useForm } from './FormModelContext.tsx';

type Compiled = Readonly<Record<string, CompiledExpression>>;

/** The figures of a note as people read them, by name; undefined where this browser cannot work one of them out. */
export function useNoteFigures(note: Note): Readonly<Record<string, string>> | undefined {
  const { model } = useForm();
  const { registry } = useServices();
  const format = useFormat();
  const compiled = useMemo(() => compiledFigures(note, model.expressions), [note, model]);
  const values = useNow(compiled);
  const fields = Object.keys(values).map((name) => {
    const { source, paths } = compiled![name]!;
    const end = followPath(registry, model.module, source);
    const field = end && !isDeadEnd(end) ? end.field : undefined;
    const isMoney = areMoney(registry, model.module.module, paths);
    return { name, field, isMoney, module: field && referencedModule(field, registry.system) };
  });
  useMissingTitles(
    model.titles,
    fields.flatMap(({ name, module }) => (module ? [{ module, ids: asList(values[name]) }] : [])),
  );
  return (
    compiled &&
    Object.fromEntries(
      fields.map(({ name, field, isMoney }) => [
        name,
        field ? format(values[name], field, model.titles.shown) : plainText(values[name], isMoney),
      ]),
    )
  );
}

function compiledFigures(note: Note, expressions: FormExpressions): Compiled | undefined {
  const figures = Object.entries(figuresOfNote(note)).map(
    ([name, text]) => [name, expressions.compile(text)] as const,
  );
  const known = figures.flatMap(([name, one]) => (one ? [[name, one] as const] : []));
  return known.length === figures.length ? Object.fromEntries(known) : undefined;
}

/** Their values, again whenever the form has settled. */
function useNow(compiled: Compiled | undefined): Readonly<Record<string, FieldValue>> {
  const { model } = useForm();
  const subscribe = useCallback((wake: () => void) => model.onSettled(wake), [model]);
  const record = useSyncExternalStore(subscribe, () => model.settled);
  return useMemo(() => {
    const context = model.expressions.context(record);
    const values = Object.entries(compiled ?? {}).map(
      ([name, one]) => [name, compute(one, context)] as const,
    );
    return Object.fromEntries(values);
  }, [model, record, compiled]);
}

/** Of what is no field: amounts, and what is not whole, with two decimals at least. */
function plainText(value: FieldValue, isMoney: boolean): string {
  const amount = toDecimal(value);
  if (!amount) return asText(value);
  const isWhole = amount.isInteger() && !isMoney;
  return group(amount, isWhole ? 0 : Math.max(2, amount.decimalPlaces()));
}
