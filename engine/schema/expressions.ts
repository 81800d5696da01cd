import {
  actingScope,
  compileExpression,
  entryTypeOf,
  lineScopeOf,
  recordType,
  scopeOf,
} from '../expression/index.ts';
import type {
  CompiledExpression,
  EvaluationContext,
  ExpressionScope,
} from '../expression/types.ts';
import { addingTo } from './addingTo.ts';
import type { Effect, Guard, LineSource, Matching } from './language/index.ts';
import type { Registry } from './registry.ts';
import type { LineTable } from './takenLines.ts';

/** All that an evaluation needs besides the variables of one record. */
export type Surroundings = Omit<EvaluationContext, 'variables'>;

/** Variables of a condition over records of another module that are known before it is asked. */
export const inMemory: ReadonlySet<string> = new Set(['parent', 'item', 'user', 'actor']);

/**
 * The expressions of a registry, compiled in the scope of the place where they stand. Each is compiled once.
 *
 * @throws ExpressionError when an expression is wrong; the check finds it before it is published
 */
export class Expressions {
  constructor(readonly registry: Registry) {}

  /** Conditions, rules and formulas: in the scope of a record. */
  record(module: string, text: string): CompiledExpression {
    return compileExpression(text, scopeOf(this.registry, module));
  }

  /** In the scope of a line, whose record is `parent`. */
  line(module: string, table: string, text: string): CompiledExpression {
    return compileExpression(text, lineScopeOf(this.registry, module, table));
  }

  /** Guards and effects: in the scope of a record, with the entry of the list `forEach` as `item`. */
  effect(module: string, text: string, forEach?: string): CompiledExpression {
    const item = forEach && entryTypeOf(this.registry, module, forEach);
    return compileExpression(text, actingScope(this.registry, module, item ? { item } : {}));
  }

  /** Which lines of another record a table of `module` takes over: `parent` is the record that takes them. */
  taken(module: string, source: Pick<LineTable, 'module' | 'table'>, text: string) {
    return compileExpression(text, takenScope(this.registry, module, source));
  }

  /** The module whose records an effect changes; undefined when its target leads to none. */
  changed(module: string, { set, forEach }: Pick<Effect, 'set' | 'forEach'>): string | undefined {
    if (!set) return undefined;
    if (set.records) return set.records.of;
    return set.target === undefined ? module : this.target(module, set.target, forEach);
  }

  /** Of an effect that changes lines: the same with each of those lines as `line`. */
  effectOnLine(module: string, text: string, effect: Pick<Effect, 'set' | 'forEach'>) {
    const { set, forEach } = effect;
    const target = this.changed(module, effect);
    const line = target && set?.lines && entryTypeOf(this.registry, target, set.lines.of);
    if (!line) return this.effect(module, text, forEach);
    const item = forEach && entryTypeOf(this.registry, module, forEach);
    const scope = actingScope(this.registry, module, { ...(item && { item }), line });
    return compileExpression(text, scope);
  }

  /** What the condition of an effect, and what it sets, read of its record and of `item`. */
  pathsOfSet(module: string, effect: Pick<Effect, 'when' | 'set' | 'forEach'>) {
    const { when: condition, set, forEach } = effect;
    const texts = [...Object.values(set?.values ?? {}), ...(set?.lines ? [set.lines.where] : [])];
    return [
      ...(condition ? this.effect(module, condition, forEach).paths : []),
      ...texts.flatMap((text) => this.effectOnLine(module, text, effect).paths),
    ].filter(([head]) => !(set?.lines && head === 'line'));
  }

  /** Which record of `module` a found reference refers to; `parent` is who refers, in a line the line. */
  found(module: string, parent: string, table: string | undefined, text: string) {
    return compileExpression(text, foundScope(this.registry, module, parent, table));
  }

  /** Which records of `module` a field of a record of `parent` may refer to: `parent` is that record. */
  choice(module: string, parent: string, text: string): CompiledExpression {
    const scope = scopeOf(this.registry, module, { parent: recordType(parent) });
    return compileExpression(text, scope);
  }

  /** Records of another module that a guard or an effect of `module` looks for: `parent` is its record. */
  matching(module: string, { of, where }: Matching, forEach?: string): CompiledExpression {
    const item = forEach && entryTypeOf(this.registry, module, forEach);
    const extra = { parent: recordType(module), ...(item && { item }) };
    return compileExpression(where, actingScope(this.registry, of, extra));
  }

  /**
   * Values of lines that an effect makes: `item` is an entry of the list `from`, one of the `records`, or, where there
   * is neither, an entry of `forEach`.
   */
  newLine(
    module: string,
    text: string,
    { from, records }: Pick<LineSource, 'from' | 'records'>,
    forEach?: string,
  ): CompiledExpression {
    if (records)
      return compileExpression(
        text,
        actingScope(this.registry, module, { item: { kind: 'reference', module: records.of } }),
      );
    if (from === undefined) return this.effect(module, text, forEach);
    return compileExpression(text, newLineScope(this.registry, module, from, forEach));
  }

  /** What a guard reads of its record to decide and to tell, besides when it applies. */
  ofGuard(module: string, guard: Guard): readonly (readonly string[])[] {
    const { expr, figures = {}, forEach, none, some, covered, nothingOwnedBy } = guard;
    const matchings = covered ? addingTo(covered) : [none ?? some ?? []].flat();
    if (nothingOwnedBy !== undefined) return [nothingOwnedBy.split('.')];
    const own = [expr, covered?.start, covered?.from, covered?.takes].filter(
      (text) => text !== undefined,
    );
    return [
      ...matchings.flatMap((matching) => this.ofParent(module, matching, forEach)),
      ...[...own, ...Object.values(figures)]
        .flatMap((text) => this.effect(module, text, forEach).paths)
        .map((path) => inList(path, forEach)),
    ];
  }

  /** What a condition over other records reads of this one. */
  ofParent(module: string, matching: Matching, forEach?: string): readonly (readonly string[])[] {
    return this.matching(module, matching, forEach).paths.flatMap((path) => {
      const [head, ...rest] = path;
      if (rest.length === 0) return [];
      return head === 'parent' ? [rest] : forEach && head === 'item' ? [inList(path, forEach)] : [];
    });
  }

  /** Module of the record that `contractId`, `item` or `item.contractId` leads to. */
  target(module: string, path: string, forEach?: string): string | undefined {
    const type = this.effect(module, path, forEach).type;
    return type.kind === 'reference' ? type.module : undefined;
  }
}

/** What is read of an entry of a list, as it is read of the record that has the list. */
const inList = ([head, ...rest]: readonly string[], forEach: string | undefined) =>
  forEach && head === 'item' ? [forEach, ...rest] : [head!, ...rest];

/** @throws ExpressionError of the list */
function newLineScope(
  registry: Registry,
  module: string,
  from: string,
  forEach?: string,
): ExpressionScope {
  const { type } = expressionsOf(registry).effect(module, from, forEach);
  return actingScope(registry, module, { item: type.kind === 'list' ? type.of : { kind: 'any' } });
}

/** The scope of a `find`: the record that is looked for, and as `parent` who looks for it. */
export const foundScope = (registry: Registry, module: string, parent: string, table?: string) =>
  scopeOf(registry, module, {
    parent:
      table === undefined
        ? recordType(parent)
        : { kind: 'line', module: parent, table, hasParent: true },
  });

/** The scope of a line that may be taken over, and as `parent` the record that takes it. */
export const takenScope = (
  registry: Registry,
  module: string,
  { module: of, table }: Pick<LineTable, 'module' | 'table'>,
) => lineScopeOf(registry, of, table, { parent: recordType(module) });

const all = new WeakMap<Registry, Expressions>();

export function expressionsOf(registry: Registry): Expressions {
  let expressions = all.get(registry);
  if (!expressions) all.set(registry, (expressions = new Expressions(registry)));
  return expressions;
}
