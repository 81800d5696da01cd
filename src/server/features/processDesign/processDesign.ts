import type { Module } from '#engine/schema/language/index.ts';
import { referencedModule, type Registry } from '#engine/schema/registry.ts';
import type { DesignField, ProcessDesign } from '#shared/contract/index.ts';
import type { Queryable } from '../../db/Database.ts';
import type { Services } from '../../Services.ts';
import { entityOf } from '../records/sql/entity.ts';
import { name, raw, sql } from '../../db/query.ts';
import { draftAnswer, findDraft } from './drafts.ts';
import { flowInForce } from './flowInForce.ts';
import { readVersions, versionAnswer } from './versions.ts';

/**
 * All that drawing a process needs, as of one moment: what is published is compared with the version seen here.
 *
 * @throws errors.noProcess for a module without one
 */
export const processDesign = (services: Services, module: string): Promise<ProcessDesign> =>
  services.db.snapshot((tx) => readDesign(services, tx, module));

async function readDesign(
  services: Services,
  db: Queryable,
  module: string,
): Promise<ProcessDesign> {
  const registry = services.registry();
  const { flow, isOwn } = await flowInForce(db, module);
  const spec = registry.module(module);
  const versions = (await readVersions(db, module)).map((row) => versionAnswer(services, row));
  const draft = await findDraft(db, module);
  const current = versions.find(({ isCurrent }) => isCurrent)!;
  const { posts, groups } = registry.system;
  const groupTitle = groups && registry.module(groups.module).record.title;
  return {
    module,
    title: spec.title,
    source: isOwn ? 'browser' : 'file',
    version: current.version,
    flow,
    draft: draft ? draftAnswer(services, draft) : null,
    versions,
    fields: fieldsOf(registry, spec),
    posts: await readNamed(db, registry, posts.module, posts.code, posts.name),
    groups: groups
      ? await readNamed(db, registry, groups.module, groups.code, groupTitle ?? groups.code)
      : [],
    processes: registry.modules
      .filter((each) => each.flow)
      .map((each) => ({ module: each.module, title: each.title })),
  };
}

const fieldsOf = (registry: Registry, { fields }: Module): DesignField[] =>
  Object.entries(fields).map(([path, field]) => {
    const ref = referencedModule(field, registry.system);
    return { path, title: field.title, type: field.type, ...(ref && { ref }) };
  });

/** Codes with names, of records that rules name by code. */
async function readNamed(
  db: Queryable,
  registry: Registry,
  module: string,
  code: string,
  title: string,
) {
  const { table } = entityOf(registry.module(module));
  return db.all<{ code: string; name: string }>(
    sql`select ${name(code)} as code, coalesce(${name(title)}, ${name(code)}) as ${raw('name')} from ${table}
        where ${name(code)} is not null order by ${name(code)}`,
  );
}
