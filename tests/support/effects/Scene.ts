import { compute } from '#engine/expression/index.ts';
import type { CompiledExpression } from '#engine/expression/types.ts';
import type { FieldValue, RecordData } from '#engine/schema/record.ts';
import { anyModule, type Registry } from '#engine/schema/registry.ts';
import { name, sql } from '#server/db/query.ts';
import type { RecordAnswer } from '#shared/contract/index.ts';
import type { RealCompany } from '../realCompany.ts';

/** Records as the API shows them at one moment; each is read once. */
export class CompanyRecords {
  readonly #known = new Map<string, Promise<RecordData | null>>();
  #isOver = false;

  constructor(private readonly company: RealCompany) {}

  /** Null when there is none. */
  read(module: string, id: string): Promise<RecordData | null> {
    const key = `${module}/${id}`;
    let found = this.#known.get(key);
    if (!found && this.#isOver) return Promise.resolve(null);
    if (!found) this.#known.set(key, (found = this.ask(module, id)));
    return found;
  }

  /** The moment is over: what was not read cannot be read any more. */
  end() {
    this.#isOver = true;
  }

  /** With what even the administrator does not see of it, as the database has it. */
  private async ask(module: string, id: string) {
    const { company } = this;
    const answer = await company.call<RecordAnswer>('admin', 'GET', `/v1/${module}/${id}`);
    if (answer.code !== 200) return null;
    const { db, registry } = company.server.services;
    const { entity = module } = registry().module(module);
    const row = await db.first<RecordData>(
      sql`select * from ${name('data', entity)} where id = ${id}`,
    );
    return { ...row, ...answer.data.record };
  }
}

/** What the expressions of an effect are evaluated in. */
export interface Scene {
  registry: Registry;
  module: string;
  record: RecordData;
  user: RecordData;
  read(module: string, id: string): Promise<RecordData | null>;
  /** All records of a module, as they were before. */
  rows(module: string): readonly RecordData[];
}

/** What an expression comes to; records that it looks up are read until none is missing. */
export async function valueIn(
  scene: Scene,
  expression: CompiledExpression,
  more: RecordData = {},
): Promise<FieldValue> {
  const { registry, record, user } = scene;
  const known = new Map<string, RecordData | undefined>();
  for (;;) {
    const missing = new Map<string, [module: string, id: string]>();
    const value = compute(expression, {
      variables: { ...record, user, ...more },
      lookup(module, id) {
        const key = `${module}/${id}`;
        if (!known.has(key)) missing.set(key, [module, id]);
        return known.get(key);
      },
      now: new Date().toISOString(),
      timeZone: registry.system.timeZone,
    });
    if (missing.size === 0) return value;
    for (const [key, [module, id]] of missing)
      known.set(key, (await readAny(scene, module, id, more)) ?? undefined);
  }
}

/** A reference to any module has the name of its module beside it. */
async function readAny(scene: Scene, module: string, id: string, more: RecordData) {
  if (module !== anyModule) return scene.read(module, id);
  const text = JSON.stringify([scene.record, more]);
  const named = new Set([...text.matchAll(/oduleNo":"(\w+)"/g)].map(([, name]) => name!));
  for (const name of named) {
    const found = scene.registry.findModule(name) && (await scene.read(name, id));
    if (found) return found;
  }
  return null;
}
