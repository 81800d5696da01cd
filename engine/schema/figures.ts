import { kindOf } from '../fields/index.ts';
import type { Field, Module } from './language/index.ts';
import { rollupFields } from './rollups.ts';

/** A stored figure of a module, or of its lines in `table`: a formula or a roll-up. */
export interface Figure {
  field: string;
  table?: string;
  spec: Field;
}

/** `amount`, or of lines `lines.amount`. */
export const keyOfFigure = ({ field, table }: Pick<Figure, 'field' | 'table'>) =>
  table === undefined ? field : `${table}.${field}`;

/** All figures that are stored with the records of a module: what is always read from elsewhere is none. */
export function figuresOf(module: Module): Figure[] {
  const isFormula = (spec: Field) => spec.formula !== undefined && kindOf(spec).column !== null;
  const formulas = Object.entries(module.fields).flatMap(([name, spec]): Figure[] => [
    ...(isFormula(spec) ? [{ field: name, spec }] : []),
    ...Object.entries(spec.columns ?? {})
      .filter(([, column]) => isFormula(column))
      .map(([field, column]) => ({ field, table: name, spec: column })),
  ]);
  return [...formulas, ...rollupFields(module)];
}

/** What decides the values of a module’s figures, by their keys: to be compared with what it was before. */
export const figureSources = (module: Module): Record<string, string> =>
  Object.fromEntries(
    figuresOf(module).map((figure) => {
      const { formula, rollup, valueType, scale } = figure.spec;
      return [keyOfFigure(figure), JSON.stringify([formula ?? rollup, valueType, scale])];
    }),
  );
