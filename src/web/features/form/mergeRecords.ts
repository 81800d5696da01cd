import { isTyped } from '#engine/schema/isTyped.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { mergeLines } from './mergeLines.ts';
import { mergeValue, type Difference, type Sides, type Versions } from './mergeValue.ts';

/** Differences in the order of the file, and the record they make. */
export interface Merge {
  differences: Difference[];
  /** What the form is to hold. A disputed place takes the side chosen, theirs where none is. */
  take(sides: Sides): RecordData;
}

/** Puts together what two people made of one record, place by place; lines are told apart by their id. */
export function mergeRecords(module: Module, { base, mine, theirs }: Versions): Merge {
  const parts = Object.entries(module.fields)
    .filter(([, field]) => !field.formula)
    .map(([name, field]) => {
      const versions = { base: base[name], mine: mine[name], theirs: theirs[name] };
      const part = field.columns
        ? mergeLines(name, field, versions)
        : isTyped(field)
          ? mergeValue({ key: name, name, field, versions })
          : { differences: [], take: () => theirs[name] };
      return { name, ...part };
    });
  return {
    differences: parts.flatMap(({ differences }) => differences),
    take: (sides) => Object.fromEntries(parts.map(({ name, take }) => [name, take(sides)])),
  };
}
