import type { CompiledExpression } from '#engine/expression/types.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { FormExpressions } from './FormExpressions.ts';

interface Ruled {
  /** `endDate`, `lines.price`. */
  key: string;
  table?: string;
  rules: CompiledExpression[];
}

/** What the rules told beside the fields of a form read. */
export class FieldRules {
  private readonly all: readonly Ruled[];

  constructor({ fields }: Module, expressions: FormExpressions) {
    const rulesOf = ({ checks = [] }: Field, table?: string) =>
      checks
        .flatMap(({ when, expr }) => [when ?? [], expr].flat())
        .flatMap((text) => expressions.compile(text, table) ?? []);
    const ofColumns = Object.entries(fields).flatMap(([table, { columns = {} }]) =>
      Object.entries(columns).map(([name, column]): Ruled => {
        return { key: `${table}.${name}`, table, rules: rulesOf(column, table) };
      }),
    );
    const own = Object.entries(fields).map(([key, field]): Ruled => {
      return { key, rules: rulesOf(field) };
    });
    this.all = [...own, ...ofColumns].filter(({ rules }) => rules.length > 0);
  }

  /** Paths the rules read, with the line table they stand in. */
  get paths(): { table?: string; path: readonly string[] }[] {
    return this.all.flatMap(({ table, rules }) =>
      rules.flatMap(({ paths }) =>
        paths.map((path) =>
          table !== undefined && path[0] === 'parent' ? { path: path.slice(1) } : { table, path },
        ),
      ),
    );
  }

  /** Fields, other than this one, whose rules read a field of the record. */
  reading(root: string): string[] {
    const reads = ({ table, rules }: Ruled) =>
      rules.some(({ paths }) =>
        paths.some(([head, next]) =>
          table === undefined ? head === root : head === 'parent' && next === root,
        ),
      );
    return this.all.filter((ruled) => ruled.key !== root && reads(ruled)).map(({ key }) => key);
  }
}
