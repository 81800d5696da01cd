import { compileExpression, holds, scopeOf } from '#engine/expression/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { Queryable } from '../../db/Database.ts';
import { join, name, sql } from '../../db/query.ts';

/** A record of a module that system.json binds. */
export interface Bound {
  row: RecordData;
  active: boolean;
}
export const isInForce = ({ active }: Bound) => active;

export const text = (value: unknown) => (typeof value === 'string' ? value : '');
export const texts = (value: unknown) => (Array.isArray(value) ? value.map(text) : []);
export const id = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** Reads the bound columns of a module, and whether each record is in force. */
export class BindingReader {
  constructor(
    readonly db: Queryable,
    readonly registry: Registry,
    readonly now: Date,
  ) {}

  /** The earliest first. */
  async read(moduleName: string, active: string, fields: readonly string[]): Promise<Bound[]> {
    const module = this.registry.module(moduleName);
    const condition = compileExpression(active, scopeOf(this.registry, moduleName));
    const read = condition.paths.map(([root = '']) => root).filter((root) => root in module.fields);
    const columns = [...new Set(['id', ...fields, ...read])];
    const rows = await this.db.all<RecordData>(
      sql`select ${join(columns.map((column) => name(column)))}
          from ${name('data', module.entity ?? moduleName)} order by id`,
    );
    const surroundings = {
      lookup: () => undefined,
      now: this.now.toISOString(),
      timeZone: this.registry.system.timeZone,
    };
    return rows.map((row) => ({
      row,
      active: holds(condition, { variables: row, ...surroundings }),
    }));
  }
}
