import type { QueryClient } from '@tanstack/react-query';
import type { DrawnModule } from '#engine/schema/drawing/DrawnModule.ts';
import { withMenuItem } from '#engine/schema/drawing/menuEdits.ts';
import type { Menu } from '#engine/schema/language/index.ts';
import type { CustomDesign, CustomPublication } from '#shared/contract/index.ts';
import {
  customDesignQuery,
  publishCustomisation,
  publishCustomisations,
  saveCustomisationDraft,
} from '../../api/customisations.ts';

const menu = { kind: 'menu', name: 'menu' } as const;

/**
 * Publishes a module, and an entry of the menu for its list with it: both or neither. What somebody draws of the menu
 * goes with it.
 *
 * @param folder ids from the top, with points between; empty: it comes into no menu
 */
export async function publishWithMenu(
  client: QueryClient,
  { module }: DrawnModule,
  folder: string,
  { note, ...own }: CustomPublication,
): Promise<{ version: number }> {
  const target = { kind: 'module', name: module } as const;
  if (folder === '') return publishCustomisation(target, { note, ...own });
  const design: CustomDesign = await client.fetchQuery({
    ...customDesignQuery(menu),
    staleTime: 0,
  });
  const drawn = (design.draft?.value ?? design.value) as Menu;
  const item = { id: module, screen: `${module}/list`, for: ['staff'] };
  const { rev } = await saveCustomisationDraft(menu, {
    value: withMenuItem(drawn, folder.split('.'), item),
    rev: design.draft?.rev ?? null,
    baseVersion: design.version,
  });
  const { versions } = await publishCustomisations({
    of: [
      { ...target, ...own },
      { ...menu, rev, version: design.version },
    ],
    note,
  });
  return { version: versions[0]! };
}
