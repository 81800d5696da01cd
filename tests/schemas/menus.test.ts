import { describe, expect, it } from 'vitest';
import { createRegistry } from '#engine/schema/registry.ts';
import { companyDefinitions } from '#tests/support/companyFiles.ts';
import { makeMenu } from '#server/features/menu/menuFor.ts';
import { isShipped } from '#tests/support/shipped.ts';
import { readMenu, type MenuNode } from '#web/shell/menu/readMenu.ts';

const registry = createRegistry(companyDefinitions);
const menuOf = (...roles: string[]) =>
  readMenu(makeMenu(registry, { roles: new Set(['staff', ...roles]) }).menus);
const pages = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [...(node.path ? [node] : []), ...pages(node.items)]);
const pathsOf = (...roles: string[]) => pages(menuOf(...roles).nodes).map(({ path }) => path!);

/** Pages of modules that somebody adds to the product. */
const added = new Set(
  registry.modules
    .filter((module) => !isShipped(module))
    .flatMap(({ screens }) => screens.map(({ path }) => path)),
);

/** Who does the daily work of a department, and looks after nothing of it. */
const clerks = ['mk', 'cl', 'pu', 'pc', 'en', 'ac', 'ca', 'ap'];

describe('the menu of a role', () => {
  it.each(clerks)('of %s has at most forty pages', (role) => {
    expect(pathsOf(role).filter((path) => !added.has(path)).length).toBeLessThanOrEqual(40);
  });

  it.each(clerks)('of %s leads to what concerns their own employment', (role) => {
    expect(pathsOf(role)).toContain('/hr/mine');
  });

  it('has the work of the role, and nothing of others', () => {
    expect(pathsOf('mk')).toContain('/customer/list');
    expect(pathsOf('mk')).not.toContain('/inquiry/list');
    expect(pathsOf('pu')).toContain('/inquiry/list');
    expect(pathsOf('pu')).not.toContain('/customer/list');
  });
});

it('a page in the menu of others opens all the same, and says where it stands', () => {
  const menu = menuOf('mk');
  const inquiries = menu.routes.find(({ path }) => path === '/inquiry/list');
  expect(inquiries).toMatchObject({ hidden: true, top: menuOf('pu').routes.find(({ path }) => path === '/inquiry/list')!.top });
  expect(inquiries!.parents.map(({ en }) => en)).toEqual(['Purchasing', 'Inquiry']);
});

it('no word of an entry is wider than the menu, where it would break within', () => {
  const texts = (nodes: readonly MenuNode[]): string[] =>
    nodes.flatMap(({ title, items }) => [title.en, ...texts(items)]);
  const words = texts(menuOf(...Object.keys(registry.roles.roles)).nodes).flatMap((text) =>
    text.split(/[ -]/),
  );
  expect(words.filter((word) => word.length > 15)).toEqual([]);
});
