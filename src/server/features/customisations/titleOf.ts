import type { Text } from '#engine/schema/language/index.ts';
import type { CustomTarget } from '#shared/contract/index.ts';
import type { Services } from '../../Services.ts';

/** How a definition in force is called; null: it has no title; undefined: there is none. */
export function titleOf(
  { registry }: Pick<Services, 'registry'>,
  { kind, name }: CustomTarget,
): Text | null | undefined {
  const all = registry();
  if (kind === 'module') return all.findModule(name)?.title;
  if (kind === 'dict') return all.findDict(name)?.title;
  if (kind === 'report') return all.findReport(name)?.title;
  if (kind === 'dashboard') return all.findDashboard(name)?.title;
  if (kind === 'print') return all.findPrint(name)?.title;
  if (kind === 'system') return all.system.title;
  return kind === 'trait' ? undefined : null;
}
