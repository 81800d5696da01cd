import { processScreen } from '#engine/schema/language/constants.ts';
import type { Open } from '#engine/schema/language/index.ts';
import type { Opening, PublicModule } from '#shared/contract/index.ts';
import type { ScreenRoute } from '../../shell/menu/readMenu.ts';
import { screenAddress, withQuery } from './recordAddress.ts';

type Screens = Partial<Pick<PublicModule, 'screens' | 'open' | 'codes'>>;

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
  const { module, screens = [], open = {}, begins } = namedBy(modules, moduleNoOf(task));
  const variant = task.businessType ?? begins?.variant ?? '';
  const own: Open = { ...open, ...open.variants?.[variant] };
  const query = {
    id,
    ...filled(open.query ?? '', { ...task, detailId: task.detailId ?? id }),
    ...(variant && { businessType: variant }),
    ...(task.procInstId && { procInstId: task.procInstId }),
    ...(task.taskId && { taskId: task.taskId }),
    ...(task.commentId && { comment: task.commentId }),
  };
  if (task.remark === 'rejectToStarter' || task.remark === '0') {
    const ofVariant = screens.find((screen) => variant !== '' && screen.variant === variant)?.id;
    const add = open.variants?.[variant]?.add ?? ofVariant ?? own.add;
    return screenAddress(routes, module, 'form', { ...query, bohui: '1' }, add);
  }
  if (task.isDetails)
    return screenAddress(routes, module, 'detail', { ...query, details: '1' }, own.detail);
  if (own.approval === processScreen || isDynamic(task))
    return withQuery('/process/info', { moduleNo: module, ...query });
  return screenAddress(routes, module, 'approval', { ...query, shenpi: '1' }, own.approval);
}

const moduleNoOf = ({ moduleNo, productNo }: Opening) => moduleNo ?? productNo ?? '';

/** Where a new record of a module, or of a variant, is filled in. */
export function addAddress(
  routes: readonly ScreenRoute[],
  moduleNo: string,
  modules: Readonly<Record<string, Screens>>,
): string {
  const { module, screens = [], begins } = namedBy(modules, moduleNo);
  const own = begins && screens.find(({ variant }) => variant === begins.variant);
  const query: Record<string, string> = begins && !own ? { [begins.by]: begins.variant } : {};
  return screenAddress(routes, module, 'form', query, own?.id);
}

interface Named extends Screens {
  module: string;
  /** The variant that the moduleNo is of. */
  begins?: { by: string; variant: string };
}

/** The module of that name, the one with a variant of that code, or the one whose variants have codes that begin so. */
function namedBy(modules: Readonly<Record<string, Screens>>, moduleNo: string): Named {
  if (Object.hasOwn(modules, moduleNo)) return { module: moduleNo, ...modules[moduleNo] };
  const all = Object.entries(modules);
  for (const [module, screens] of all)
    if (screens.codes && Object.hasOwn(screens.codes, moduleNo))
      return { module, ...screens, begins: screens.codes[moduleNo]! };
  const beginning = /^[^_]+_/.exec(moduleNo)?.[0];
  const alike = all.find(
    ([, { codes }]) =>
      beginning && Object.keys(codes ?? {}).some((code) => code.startsWith(beginning)),
  );
  return alike ? { module: alike[0], ...alike[1] } : { module: moduleNo };
}

const isDynamic = ({ remark3, messageType, formId }: Opening): boolean =>
  remark3 === 'dynamic' || messageType === 'dynamicForm' || formId?.frontEndEngine === 'dynamic_js';

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
