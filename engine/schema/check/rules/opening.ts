import { message } from '../../../messages/build.ts';
import { processScreen, type Open, type Screen } from '../../language/index.ts';
import { expectName, type CheckContext, type ModuleSource, type Rule } from '../CheckContext.ts';
import type { JsonPath } from '../Source.ts';

/** What a query may repeat of a task. */
const saidByTasks = ['businessKey', 'detailId', 'procInstId', 'taskId', 'businessType', 'moduleNo'];

const kinds: Record<'add' | 'detail' | 'approval', Screen['kind'][]> = {
  add: ['form'],
  detail: ['detail'],
  approval: ['detail', 'form'],
};

const screenKinds = {
  add: message('kind.formScreen'),
  detail: message('kind.detailScreen'),
  approval: message('kind.detailOrFormScreen'),
};

/** What a task opens is there, and is a screen that can show it. */
export const opening: Rule = (context) => {
  for (const place of context.modules) {
    const { source, module } = place;
    const { open } = module;
    if (!open) continue;
    checkScreens(context, place, ['open'], open);
    const variants = Object.keys(module.variants?.values ?? {});
    for (const [variant, screens] of Object.entries(open.variants ?? {})) {
      const at = ['open', 'variants', variant];
      expectName(context, source, at, message('kind.variant'), variant, variants, { key: true });
      checkScreens(context, place, at, screens);
    }
    for (const [, slot] of (open.query ?? '').matchAll(/\{([^}]*)\}/g))
      expectName(
        context,
        source,
        ['open', 'query'],
        message('kind.wordOfTask'),
        slot!,
        saidByTasks,
      );
  }
};

function checkScreens(
  context: CheckContext,
  { source, module }: ModuleSource,
  at: JsonPath,
  open: Pick<Open, 'add' | 'detail' | 'approval'>,
) {
  for (const name of ['add', 'detail', 'approval'] as const) {
    const id = open[name];
    if (id === undefined || (name === 'approval' && id === processScreen)) continue;
    const fitting = module.screens.filter(({ kind }) => kinds[name].includes(kind));
    expectName(
      context,
      source,
      [...at, name],
      screenKinds[name],
      id,
      fitting.map((screen) => screen.id),
    );
  }
}
