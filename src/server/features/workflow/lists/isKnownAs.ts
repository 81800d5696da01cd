import { codedVariants, codesOf } from '#engine/schema/codes.ts';
import type { SqlFragment } from '#engine/expression/types.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { join, sql } from '../../../db/query.ts';

/** What a moduleNo names, in columns of processes. */
export interface Meant {
  module: string;
  /** Records of this variant alone. */
  variant?: string;
  /** Records of none of these, which have codes of their own. */
  exceptVariants?: readonly string[];
}

/** @param moduleNo perhaps of a module that is no longer there */
export function meantBy(registry: Registry, moduleNo: string): Meant {
  const { module = moduleNo, variant } = registry.findCode(moduleNo) ?? {};
  if (variant !== undefined) return { module, variant };
  const spec = registry.findModule(module);
  const exceptVariants = spec ? codedVariants(spec) : [];
  return { module, ...(exceptVariants.length > 0 && { exceptVariants }) };
}

/** Condition on a process `i`: it is known under this moduleNo. */
export function isKnownAs(registry: Registry, moduleNo: string): SqlFragment {
  const { module, variant, exceptVariants } = meantBy(registry, moduleNo);
  if (variant !== undefined) return sql`(i.module = ${module} and i.business_type = ${variant})`;
  if (!exceptVariants) return sql`i.module = ${module}`;
  return sql`(i.module = ${module} and coalesce(i.business_type <> all(${exceptVariants}::text[]), true))`;
}

/** The moduleNo under which a process `i` is known. */
export function moduleNoSql({ modules }: Registry): SqlFragment {
  const coded = modules.flatMap(codesOf).filter(({ variant }) => variant !== undefined);
  if (coded.length === 0) return sql`i.module`;
  const cases = coded.map(
    ({ moduleNo, module, variant }) =>
      sql`when i.module = ${module} and i.business_type = ${variant} then ${moduleNo}::text`,
  );
  return sql`case ${join(cases, ' ')} else i.module end`;
}
