import {
  conditionsOfDictionary,
  fieldsOfDictionary,
  reportsOfDictionary,
} from '#engine/schema/dictionaryUses.ts';
import type { Registry } from '#engine/schema/registry.ts';
import type { DictUses } from '#shared/contract/index.ts';
import { errors } from '../../errors.ts';
import type { Services } from '../../Services.ts';
import { countValues } from './countValues.ts';

/** Where a dictionary is used. @throws errors.notFound */
export async function dictionaryUses(services: Services, code: string): Promise<DictUses> {
  const registry = services.registry();
  if (!registry.findDict(code)) throw errors.notFound();
  return {
    fields: fieldsOfDictionary(registry, code).map(({ module, name, field, lines }) => ({
      moduleNo: module.module,
      module: module.title,
      field: lines === undefined ? name : `${lines}.${name}`,
      title: field.title,
      path: module.screens.find(({ kind }) => kind === 'list')?.path ?? null,
    })),
    reports: reportsOfDictionary(registry, code).map(({ report, title, path }) => ({
      report,
      title,
      path,
    })),
    conditions: conditionsOfDictionary(registry, code).map((condition) => ({
      ...condition,
      title: titleOf(registry, condition),
    })),
    counts: await countValues(services.db, registry, code),
  };
}

function titleOf(registry: Registry, { kind, name }: { kind: string; name: string }) {
  const found =
    kind === 'module'
      ? registry.findModule(name)
      : kind === 'report'
        ? registry.findReport(name)
        : registry.findDashboard(name);
  return found?.title ?? { en: name, zh: name };
}
