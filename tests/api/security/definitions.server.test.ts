import { afterAll, beforeAll, expect, test } from 'vitest';
import { compileExpression } from '#engine/expression/index.ts';
import { modulesAmong } from '#engine/schema/anyReference.ts';
import {
  expressionSlots,
  slotsOf,
  type ExpressionSlot,
} from '#engine/schema/expressionSlots/index.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { fieldOf } from '#engine/schema/paths.ts';
import { referencedModule } from '#engine/schema/registry.ts';
import { accessFor } from '#server/features/access/index.ts';
import { cutModule } from '#server/features/definitions/cutModule.ts';
import type { Caller } from '#server/Services.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ schemas: 'schemas', company: 'demo' });
});
afterAll(() => server.close());

/** Somebody with nothing but what everybody has, and this role. */
function holder(role: string): Caller {
  const person = server.services.directory().people()[0]!;
  return {
    userId: person.id,
    name: person.name,
    orgId: person.orgId,
    companyId: person.companyId,
    roles: new Set(['staff', role]),
    orgs: [],
    companyOrgs: [],
    language: 'en',
  };
}

/** Fields that an expression over a record of the module reads, as `module.field` and `module.lines.column`. */
function* read(module: Module, path: readonly string[], table?: string): Generator<string> {
  const registry = server.services.registry();
  const [head = '', ...rest] = path;
  if (table !== undefined && head === 'parent') {
    yield* read(module, rest);
    return;
  }
  const beside: Record<string, Field> =
    table === undefined ? module.fields : module.fields[table]!.columns!;
  const field = table === undefined ? fieldOf(module, head) : beside[head];
  if (!field) return;
  yield [module.module, ...(table === undefined ? [] : [table]), head].join('.');
  if (rest.length === 0) return;
  if (field.columns) {
    yield* read(module, rest, head);
    return;
  }
  const target = referencedModule(field, registry.system);
  // any of those it may lead to may be the one that is seen
  const [one, ...others] = target ? [target] : (modulesAmong(registry, field, beside) ?? []);
  if (one !== undefined && others.length === 0) yield* read(registry.module(one), rest);
}

/** Those that the person sees on no record, and may not write into a new one. */
function isHidden(caller: Caller, place: string): boolean {
  const [module = '', ...path] = place.split('.');
  const access = accessFor({ services: server.services, caller }, module);
  const field = path.join('.');
  return (
    access.visibility(field, 't') === 'never' &&
    !access.grants('create', 't').some(({ fields }) => fields.has(field))
  );
}

/** Fields of the module that one of its expressions reads: of what is found, those of the record that finds it. */
function readBy(module: Module, { path, text, scope }: ExpressionSlot): string[] {
  const table = path[2] === 'columns' ? String(path[1]) : undefined;
  const { paths } = compileExpression(text, scope);
  const own = path.at(-1) === 'find' ? paths.map(([, ...rest]) => rest) : paths;
  return own.flatMap((one) => [...read(module, one, table)]);
}

test('no expression over a field that a role never sees leaves the server, of any module', () => {
  const { services } = server;
  const registry = services.registry();
  const roles = Object.keys(registry.roles.roles);
  const told = new Set<string>();
  let withheld = 0;
  for (const role of roles) {
    const caller = holder(role);
    for (const module of registry.modules) {
      const slots = [...expressionSlots(registry, cutModule({ services, caller }, module.module))];
      const isRead = new Set(slots.map(({ path }) => path.join('.')));
      withheld += slotsOf(registry, module).filter(
        ({ path }) => path.at(-1) === 'formula' && !isRead.has(path.join('.')),
      ).length;
      for (const slot of slots) {
        if (slot.path.includes('matrix')) continue;
        const hidden = readBy(module, slot).filter((place) => isHidden(caller, place));
        if (hidden.length > 0)
          told.add(`${role}: ${module.module}.${slot.path.join('.')}: ${hidden.join()}`);
      }
    }
  }
  expect([...told]).toEqual([]);
  // there are such fields, and formulas over them
  expect(withheld).toBeGreaterThan(roles.length);
});
