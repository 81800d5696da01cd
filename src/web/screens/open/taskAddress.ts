import type { Open } from '#engine/schema/language/index.ts';
import type { Opening, PublicDefinitions } from '#shared/contract/index.ts';
import type { ScreenRoute } from '../../shell/menu/readMenu.ts';
import { screenAddress, withQuery } from './recordAddress.ts';

type Screens = Partial<Pick<PublicDefinitions['modules'][string], 'screens' | 'open'>>;

/**
 * Where a task or message leads, as the specification orders its rules; undefined: nowhere.
 *
 * @param modules what the modules say about it
 */
export function taskAddress(
  routes: readonly ScreenRoute[],
  task: Opening,
  modules: Readonly<Record<string, Screens>> = {},
): string | undefined {
  const id = task.businessKey ?? task.detailId;
  if (task.messageType === 'NO_OPEN' || !id) return undefined;
  const [module, { screens = [], open = {} }] = moduleOf(modules, task);
  const variant = task.businessType ?? '';
  const own: Open = { ...open, ...open.variants?.[variant] };
  const query = {
    id,
    ...filled(open.query ?? '', { ...task, detailId: task.detailId ?? id }),
    ...(variant && { businessType: variant }),
    ...(task.procInstId && { procInstId: task.procInstId }),
    ...(task.taskId && { taskId: task.taskId }),
  };
  if (task.remark === 'rejectToStarter' || task.remark === '0') {
    const ofVariant = screens.find((screen) => variant !== '' && screen.variant === variant)?.id;
    const add = open.variants?.[variant]?.add ?? ofVariant ?? own.add;
    return screenAddress(routes, module, 'form', { ...query, bohui: '1' }, add);
  }
  if (task.isDetails)
    return screenAddress(routes, module, 'detail', { ...query, details: '1' }, own.detail);
  if (isDynamic(task, open)) return withQuery('/process/info', { moduleNo: module, ...query });
  return screenAddress(routes, module, 'approval', { ...query, shenpi: '1' }, own.approval);
}

/** The module of a code, or the one that takes all codes that begin as this does. */
function moduleOf(
  modules: Readonly<Record<string, Screens>>,
  { moduleNo, productNo }: Opening,
): [name: string, screens: Screens] {
  const code = moduleNo ?? productNo ?? '';
  const known = Object.hasOwn(modules, code) ? modules[code] : undefined;
  if (known) return [code, known];
  const byPrefix = Object.entries(modules).find(
    ([, { open }]) => open?.prefix !== undefined && code.startsWith(open.prefix),
  );
  return byPrefix ?? [code, {}];
}

const isDynamic = ({ remark3, messageType, formId }: Opening, { dynamic }: Open): boolean =>
  dynamic === true ||
  remark3 === 'dynamic' ||
  messageType === 'dynamicForm' ||
  formId?.frontEndEngine === 'dynamic_js';

/** `id={businessKey}&isAdd=1` with what the task says; a parameter of what it does not say is left out. */
function filled(query: string, task: Opening): Record<string, string> {
  const known = new Map<string, unknown>(Object.entries(task));
  const parameters = [...new URLSearchParams(query)].flatMap(([name, text]) => {
    const slot = /^\{(\w+)\}$/.exec(text)?.[1];
    const value = slot ? known.get(slot) : text;
    return typeof value === 'string' ? [[name, value] as const] : [];
  });
  return Object.fromEntries(parameters);
}
