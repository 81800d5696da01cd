import { kindOf } from '#engine/fields/index.ts';
import { codesAmong } from '#engine/schema/anyReference.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { isAnyReference, isMultiple, referencedModule } from '#engine/schema/registry.ts';
import { newId } from '#server/features/records/newId.ts';
import { entityOf } from '#server/features/records/sql/entity.ts';
import { join, name, raw, sql } from '#server/db/query.ts';
import type { Services } from '#server/Services.ts';

/**
 * One record of each module, all of one new company: its organisation, its only person, and everything else of that
 * organisation and by that person, with nothing left empty that a condition may ask for.
 */
export class CompanyRecords {
  private readonly ids = new Map<string, string>();

  private constructor(private readonly services: Services) {}

  static async write(services: Services): Promise<CompanyRecords> {
    const records = new CompanyRecords(services);
    await services.db.transaction(async (tx) => {
      for (const module of services.registry().stored) await tx.run(records.insert(module));
    });
    return records;
  }

  idOf = (module: string): string => {
    const known = this.ids.get(module) ?? newId();
    this.ids.set(module, known);
    return known;
  };
  get orgId() {
    return this.idOf(this.services.registry().system.orgs.module);
  }
  get userId() {
    return this.idOf(this.services.registry().system.users.module);
  }

  /** Puts the record into a status. */
  async inStatus({ module, ...spec }: Module, status: string) {
    const { table } = entityOf({ module, ...spec });
    await this.services.db.run(
      sql`update ${table} set status = ${status} where id = ${this.idOf(module)}::uuid`,
    );
  }

  /** The record as if this person had made it and were the one it names everywhere. */
  async by(module: Module, userId: string) {
    const columns = Object.entries(module.fields).filter(
      ([, field]) => field.type === 'user' || field.type === 'users',
    );
    const values = columns.map(([column, field]) =>
      isMultiple(field)
        ? sql`${name(column)} = ${[userId]}::uuid[]`
        : sql`${name(column)} = ${userId}::uuid`,
    );
    const all = join([sql`"createdBy" = ${userId}::uuid`, ...values]);
    await this.services.db.run(
      sql`update ${entityOf(module).table} set ${all} where id = ${this.idOf(module.module)}::uuid`,
    );
  }

  private insert(module: Module) {
    const { fields } = module;
    const columns = Object.entries(fields).flatMap(([field, spec]) => {
      const column = kindOf(spec).column;
      const value = column ? this.valueOf(module, spec, field) : null;
      return column && value !== null ? [{ field, value: sql`${value}::${raw(column)}` }] : [];
    });
    const own = [
      { field: 'id', value: sql`${this.idOf(module.module)}::uuid` },
      { field: 'createdBy', value: sql`${this.userId}::uuid` },
      { field: 'updatedBy', value: sql`${this.userId}::uuid` },
    ];
    const all = [...own, ...columns];
    return sql`insert into ${entityOf(module).table}
      (${join(all.map(({ field }) => name(field)))}) values (${join(all.map(({ value }) => value))})`;
  }

  private valueOf(module: Module, field: Field, key: string): FieldValue {
    const registry = this.services.registry();
    if (isAnyReference(field))
      return this.idOf(codesAmong(registry, field, module.fields)![0]!.module);
    const names = Object.values(module.fields).find((other) => other.refBy === key);
    if (names) {
      const code = codesAmong(registry, names, module.fields)![0]!;
      return code.moduleNo;
    }
    const target = referencedModule(field, registry.system);
    if (target) return isMultiple(field) ? [this.idOf(target)] : this.idOf(target);
    const choice = field.dict && (registry.findDict(field.dict)?.items[0]?.value ?? null);
    switch (field.valueType ?? field.type) {
      case 'boolean':
        return true;
      case 'integer':
      case 'number':
      case 'money':
      case 'percent':
        return 1;
      case 'date':
        return '2001-02-03';
      case 'dict':
        return choice ?? null;
      case 'multiDict':
        return choice ? [choice] : null;
      default:
        return null;
    }
  }
}
