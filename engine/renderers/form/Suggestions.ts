import { compute, type CompiledExpression } from '#engine/expression/index.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { storedValue } from '#engine/fields/storedValue.ts';
import type { FormExpressions } from './FormExpressions.ts';
import type { FormStore } from './FormStore.ts';

interface Suggested {
  name: string;
  field: Field;
  expression: CompiledExpression;
}

/** Texts and amounts that follow what is suggested for them, for as long as nothing else stands in them. */
export class Suggestions {
  private readonly all: readonly Suggested[];
  private last: Record<string, FieldValue> = {};

  constructor(
    { fields }: Module,
    private readonly expressions: FormExpressions,
  ) {
    this.all = Object.entries(fields).flatMap(([name, field]) => {
      const expression = field.suggest && expressions.compile(field.suggest);
      return expression ? [{ name, field, expression }] : [];
    });
  }

  get paths() {
    return this.all.flatMap(({ expression }) => expression.paths.map((path) => ({ path })));
  }

  reads = (root: string) =>
    this.all.some(({ expression }) => expression.paths.some(([head]) => head === root));

  /** What would be suggested for a record now. */
  note(record: RecordData): void {
    this.last = this.of(record);
  }

  /** @returns what was written */
  run(store: FormStore): RecordData {
    const before = this.last;
    this.note(store.getData());
    const following = this.all.filter(({ name }) => {
      const [was, stands] = [before[name], store.get([name])];
      // what a new record says, though it be nothing, is typed
      const isFollowing = was === undefined ? stands === undefined : (stands ?? null) === was;
      return isFollowing && (this.last[name] ?? null) !== (was ?? null);
    });
    const written = Object.fromEntries(
      following.map(({ name }) => [name, this.last[name] ?? null]),
    );
    for (const [name, value] of Object.entries(written)) store.set([name], value);
    return written;
  }

  private of(record: RecordData): Record<string, FieldValue> {
    const context = this.expressions.context(record);
    return Object.fromEntries(
      this.all.map(({ name, field, expression }) => [
        name,
        storedValue(field, compute(expression, context)),
      ]),
    );
  }
}
