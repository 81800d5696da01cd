import type { Menu, MenuItem } from '#engine/schema/language/index.ts';
import type { CustomTarget } from '#shared/contract/index.ts';
import type { CustomChange } from '../../definitions/workspace/DefinitionWorkspace.ts';
import type { LiveServices } from '../../Services.ts';
import { findCurrent } from './rows.ts';
import { workspaceOf } from './workspaceOf.ts';

const menu: CustomTarget = { kind: 'menu', name: 'menu' };

/** The change of the menu by which nothing in it leads to a definition that is taken away; undefined: nothing does. */
export async function menuWithout(
  services: LiveServices,
  target: CustomTarget,
): Promise<(CustomChange & { version: number | null }) | undefined> {
  const current = await findCurrent(services.db, menu);
  const own = current?.text ?? null;
  const workspace = workspaceOf(services);
  const { answer: layers } = await workspace.ask('layers', { target: menu, text: own });
  const value = layers.value as Menu | null;
  if (!value) return undefined;
  const items = itemsWithout(value.items, target);
  if (JSON.stringify(items) === JSON.stringify(value.items)) return undefined;
  const drawing = { target: menu, value: { ...value, items }, own };
  const { answer } = await workspace.ask('draw', { drawings: [drawing] });
  return { ...answer.changes[0]!, version: current?.version ?? null };
}

/** A group that held nothing else goes, too. */
const itemsWithout = (items: readonly MenuItem[], target: CustomTarget): MenuItem[] =>
  items.flatMap((item) => {
    if (leadsTo(item, target)) return [];
    if (!item.items) return [item];
    const kept = itemsWithout(item.items, target);
    return kept.length > 0 || item.items.length === 0 ? [{ ...item, items: kept }] : [];
  });

const leadsTo = ({ screen, report, dashboard }: MenuItem, { kind, name }: CustomTarget) =>
  (kind === 'module' && screen?.split('/')[0] === name) ||
  (kind === 'report' && report === name) ||
  (kind === 'dashboard' && dashboard === name);
