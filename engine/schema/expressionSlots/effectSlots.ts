import {
  actingScope,
  compileExpression,
  entryTypeOf,
  typeOfField,
} from '../../expression/index.ts';
import type { ExpressionScope, ExpressionType } from '../../expression/types.ts';
import type { Creation, Effect, LineSource, Module } from '../language/index.ts';
import { targetModule } from '../effectTarget.ts';
import type { Registry } from '../registry.ts';
import { conditions, decimal, matchingSlots, type ExpressionSlot, type Path } from './slot.ts';

type Slots = Generator<ExpressionSlot>;

export function* effectSlots(
  registry: Registry,
  module: Module,
  effect: Pick<Effect, 'when' | 'forEach' | 'set' | 'create' | 'fill'>,
  path: Path,
): Slots {
  const { when, forEach, set, create, fill } = effect;
  const slots = new EffectSlots(registry, module, forEach);
  yield* conditions(slots.scope, path, { when });
  if (set) yield* slots.set(set, [...path, 'set']);
  yield* slots.lines(fill, module, [...path, 'fill']);
  if (create) yield* slots.create(create, [...path, 'create']);
}

class EffectSlots {
  /** Of an effect for each entry of a list, the type of one. */
  readonly #item: ExpressionType | undefined;
  readonly scope: ExpressionScope;

  constructor(
    private readonly registry: Registry,
    private readonly module: Module,
    forEach: string | undefined,
  ) {
    this.#item = forEach === undefined ? undefined : entryTypeOf(registry, module.module, forEach);
    this.scope = this.#scopeWith();
  }

  *set({ records, target, lines, values }: NonNullable<Effect['set']>, path: Path): Slots {
    const { registry, module } = this;
    yield* matchingSlots(registry, module, records, [...path, 'records'], this.#item);
    const changed = records
      ? registry.findModule(records.of)
      : targetModule(registry, module, target, this.#item);
    const line = changed && lines && entryTypeOf(registry, changed.module, lines.of);
    const scope = line ? this.#scopeWith({ line }) : this.scope;
    yield* conditions(scope, [...path, 'lines'], { where: lines?.where });
    yield* this.#values(values, changed, lines?.of, scope, [...path, 'values']);
  }

  *create(create: NonNullable<Effect['create']>, path: Path): Slots {
    const { registry, module, scope } = this;
    const { times, records, values, lines } = create;
    const created = registry.findModule(create.module);
    yield* matchingSlots(registry, module, records, [...path, 'records'], this.#item);
    const forOne =
      records && registry.findModule(records.of) ? this.#scopeOfEach(records.of) : scope;
    yield* this.#values(values, created, undefined, forOne, [...path, 'values']);
    if (times !== undefined)
      yield { path: [...path, 'times'], text: times, scope, yields: decimal };
    yield* this.lines(lines, created, [...path, 'lines']);
  }

  /** @param made whose lines are made; undefined where there is no such module */
  *lines(lines: Creation['lines'] = {}, made: Module | undefined, path: Path): Slots {
    for (const [table, sources] of Object.entries(lines))
      for (const [index, source] of typeof sources === 'string' ? [] : sources.entries())
        yield* this.#source(source, made, table, [...path, table, index]);
  }

  /** A list or records, and values of the lines made from them; of a list that is wrong, only itself. */
  *#source(
    { from, records, values }: LineSource,
    made: Module | undefined,
    table: string,
    path: Path,
  ): Slots {
    const { registry, module, scope } = this;
    if (records) {
      if (!registry.findModule(records.of)) return;
      yield* matchingSlots(registry, module, records, [...path, 'records'], this.#item);
      yield* this.#values(values, made, table, this.#scopeOfEach(records.of), [...path, 'values']);
      return;
    }
    if (from !== undefined) {
      const yields: ExpressionType = { kind: 'list', of: { kind: 'any' } };
      yield { path: [...path, 'from'], text: from, scope, yields };
    }
    const inner = from === undefined ? scope : this.#scopeOfEntries(from);
    if (inner) yield* this.#values(values, made, table, inner, [...path, 'values']);
  }

  *#values(
    texts: Record<string, string>,
    target: Module | undefined,
    table: string | undefined,
    scope: ExpressionScope,
    path: Path,
  ): Slots {
    const fields = table === undefined ? target?.fields : target?.fields[table]?.columns;
    for (const [name, text] of Object.entries(texts)) {
      const field = fields?.[name];
      const key = table === undefined ? name : `${table}.${name}`;
      const yields = field && typeOfField(this.registry, target!.module, key, field);
      yield { path: [...path, name], text, scope, yields };
    }
  }

  #scopeWith(variables: Record<string, ExpressionType> = {}): ExpressionScope {
    const item = this.#item && { item: this.#item };
    return actingScope(this.registry, this.module.module, { ...item, ...variables });
  }

  #scopeOfEach = (module: string) => this.#scopeWith({ item: { kind: 'reference', module } });

  /** Undefined where the expression is wrong, or no list. */
  #scopeOfEntries(list: string): ExpressionScope | undefined {
    try {
      const { type } = compileExpression(list, this.scope);
      return type.kind === 'list' ? this.#scopeWith({ item: type.of }) : undefined;
    } catch {
      return undefined;
    }
  }
}
