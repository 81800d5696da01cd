import type {
  FormSpec,
  Grant,
  ListSpec,
  Module,
  Screen,
} from '#engine/schema/language/index.ts';
import type { Caller } from '../../Services.ts';

/** Fields some grant of the caller shows on some record; nobody without a grant sees sensitive ones. */
export function visibleFields(module: Module, caller: Caller): ReadonlySet<string> {
  const own = module.access.grants.filter(({ roles }) => roles.some((role) => caller.roles.has(role)));
  // Without a grant one reads through a task: all but what is sensitive.
  const grants = own.length > 0 ? own : [everythingNormal];
  const names = Object.keys(module.fields);
  return new Set(names.filter((name) => grants.some((grant) => shows(grant, module, name))));
}

const everythingNormal: Grant = { id: 'task', roles: [], actions: ['read'] };

const shows = (grant: Grant, module: Module, name: string) =>
  (grant.fields?.includes(name) ?? true) &&
  !grant.except?.includes(name) &&
  (grant.levels ?? ['normal']).includes(module.fields[name]!.level ?? 'normal');

/** The module as a browser renders it: without fields the caller never sees, grants, guards and who decides. */
export function cutModule(module: Module, visible: ReadonlySet<string>): Module {
  const sees = (path: string) => {
    const [head = ''] = path.split('.');
    return !(head in module.fields) || visible.has(head);
  };
  const { effects: _effects, guards: _guards, indexes: _indexes, ...rest } = module;
  return {
    ...rest,
    fields: Object.fromEntries(Object.entries(module.fields).filter(([name]) => visible.has(name))),
    access: { grants: [] },
    flow: module.flow && { ...module.flow, steps: [] },
    list: cutList(module.list, sees),
    form: cutForm(module.form, sees),
    screens: module.screens.map((screen) => cutScreen(screen, sees)),
    ...(module.detail && {
      detail: { ...module.detail, summary: module.detail.summary?.filter(sees) },
    }),
  };
}

type Sees = (path: string) => boolean;

function cutList<L extends Partial<ListSpec>>(list: L, sees: Sees): L {
  const { where: _where, ...rest } = list;
  return {
    ...(rest as L),
    ...(list.columns && { columns: list.columns.filter(({ id }) => sees(id)) }),
    ...(list.filters && { filters: list.filters.filter(sees) }),
    ...(list.search && { search: list.search.filter(sees) }),
    ...(list.sort && { sort: list.sort.filter(({ field }) => sees(field)) }),
    ...(list.totals && { totals: list.totals.filter(sees) }),
    ...(list.groups && { groups: list.groups.filter(sees) }),
  };
}

const cutScreen = (screen: Screen, sees: Sees): Screen =>
  screen.list ? { ...screen, list: cutList(screen.list, sees) } : screen;

function cutForm(form: FormSpec, sees: Sees): FormSpec {
  const tabs = form.tabs.map((tab) => ({
    ...tab,
    sections: tab.sections
      .map((section) => ({
        ...section,
        rows: section.rows.map((row) => row.filter(sees)).filter((row) => row.length > 0),
      }))
      .filter((section) => section.rows.length > 0),
  }));
  return { tabs: tabs.filter((tab) => tab.sections.length > 0) };
}
