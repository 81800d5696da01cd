import { message } from '../../../messages/build.ts';
import type { MessageCode } from '../../../messages/build.ts';
import { valued, valueTypeOf } from '../../../fields/index.ts';
import { scopeOf } from '../../../expression/index.ts';
import { isGeneral } from '../../../print/placeholders.ts';
import { placeholdersOf } from '../../placeholders.ts';
import { paperOf } from '../../../print/paperOf.ts';
import { isDocuments, isFigure } from '../../language/fieldUses.ts';
import { isFiles, isLines } from '../../language/fieldTypes.ts';
import type { Field, Module, PrintBlock, PrintTemplate, Text } from '../../language/index.ts';
import { isMultiple, referencedModule } from '../../registry.ts';
import { conditions, decimal } from '../../expressionSlots/slot.ts';
import { expectModule, expectName, type CheckContext, type Rule } from '../CheckContext.ts';
import type { JsonPath, Source } from '../Source.ts';
import { checkSlot } from './expressions.ts';
import { isForeign, tellSummed } from './currencies.ts';
import { expectPath } from './expectPath.ts';

/** A print template whose module exists. */
interface Place {
  context: CheckContext;
  source: Source;
  template: PrintTemplate;
  module: Module;
}

/** Print templates name fields there are, fill their grids, and fit their paper. */
export const prints: Rule = (context) => {
  for (const source of context.sources) {
    if (source.kind !== 'print') continue;
    const template = source.value as PrintTemplate;
    if (!expectModule(context, source, ['module'], template.module)) continue;
    const module = context.registry.findModule(template.module);
    if (!module) continue;
    const place = { context, source, template, module };
    checkTemplate(place);
    for (const part of ['header', 'body', 'footer'] as const)
      for (const [index, block] of (template[part] ?? []).entries())
        checkBlock(place, block, [part, index]);
  }
};

function checkTemplate({ context, source, template, module }: Place) {
  const { page, keep, forEach, where } = template;
  const { report } = context;
  const grants = module.access.some(({ actions }) => actions.includes('print'));
  if (!grants) report(source, ['module'], message('nobodyPrints', { module: module.module }));
  for (const slot of conditions(scopeOf(context.registry, module.module), [], { where }))
    checkSlot(context, source, slot);
  if (page?.size !== 'label')
    for (const key of ['width', 'height'] as const)
      if (page?.[key] !== undefined)
        report(source, ['page', key], message('sizeOfLabelOnly'), { key: true });
  if (page?.size === 'label' && page.landscape)
    report(source, ['page', 'landscape'], message('labelTurned'), { key: true });
  const paper = paperOf(template);
  if (2 * paper.margin >= Math.min(paper.width, paper.height))
    report(source, ['page'], message('marginTooWide', { margin: paper.margin }));
  if (keep !== undefined) {
    const field = expectField({ context, source, module }, ['keep'], keep);
    if (field && !isDocuments(field))
      wrongType(context, source, ['keep'], 'use.keep', 'attachment', keep, field);
    if (!module.flow) report(source, ['keep'], message('keptWithoutFlow'), { key: true });
  }
  if (forEach !== undefined) {
    const field = expectField({ context, source, module }, ['forEach'], forEach);
    if (field && !(isMultiple(field) && referencedModule(field, context.registry.system)))
      wrongType(context, source, ['forEach'], 'use.forEach', 'refs, users', forEach, field);
  }
}

function checkBlock(place: Place, block: PrintBlock, at: JsonPath) {
  const { context, source, module } = place;
  const scope = scopeOf(context.registry, module.module);
  for (const slot of conditions(scope, [...at], { when: block.when }))
    checkSlot(context, source, slot);
  (checks[block.kind] as Check<PrintBlock>)(place, block, at);
}

type Check<Block> = (place: Place, block: Block, at: JsonPath) => void;
const nothing = () => undefined;

const checks: { [Kind in PrintBlock['kind']]: Check<BlockOf<Kind>> } = {
  text: (place, { text }, at) => checkPlaceholders(place, text, [...at, 'text']),
  grid: checkGrid,
  lines: checkLines,
  approvals({ context, source, module }, _block, at) {
    if (!module.flow) context.report(source, [...at], message('approvalsWithoutFlow'));
  },
  signatures: nothing,
  seal: nothing,
  qr: checkCode,
  image(place, { field: name }, at) {
    const path = [...at, 'field'];
    const field = expectField(place, path, name);
    if (field && !isFiles(field))
      wrongType(place.context, place.source, path, 'use.picture', 'image, attachment', name, field);
  },
  space: nothing,
};

type BlockOf<Kind extends PrintBlock['kind']> = Extract<PrintBlock, { kind: Kind }>;

function checkCode(place: Place, { text, value, size = 20 }: BlockOf<'qr'>, at: JsonPath) {
  const { context, source, module, template } = place;
  if (text) checkPlaceholders(place, text, [...at, 'text']);
  const scope = scopeOf(context.registry, module.module);
  const path = [...at, 'value'];
  if (value !== undefined)
    checkSlot(context, source, { path, text: value, scope, yields: { kind: 'string' } });
  const { width, height, margin } = paperOf(template);
  const room = Math.min(width, height) - 2 * margin;
  if (size > room)
    context.report(source, [...at], message('codeTooLarge', { room: Math.floor(room) }));
}

function checkGrid(place: Place, { columns = 2, rows }: BlockOf<'grid'>, at: JsonPath) {
  const { context, source, module } = place;
  const scope = scopeOf(context.registry, module.module);
  for (const [index, row] of rows.entries()) {
    const path = [...at, 'rows', index];
    const taken = row.reduce((sum, { span = 1 }) => sum + span, 0);
    if (taken > columns) context.report(source, path, message('rowTooWide', { taken, columns }));
    for (const [number, cell] of row.entries()) {
      const of = [...path, number];
      const { field: name, value, capitals } = cell;
      if ((name === undefined) === (value === undefined))
        context.report(source, of, message('fieldOrValue'));
      const field = name && expectPath(context, { source, module }, [...of, 'field'], name);
      const isAmount = field && isFigure(valued(field));
      if (field && capitals && !isAmount)
        wrongType(context, source, [...of, 'capitals'], 'use.capitals', 'money', name, field);
      if (value !== undefined)
        checkSlot(context, source, {
          path: [...of, 'value'],
          text: value,
          scope,
          ...(capitals && { yields: decimal }),
        });
    }
  }
}

function checkLines(place: Place, block: BlockOf<'lines'>, at: JsonPath) {
  const { context, source, module } = place;
  const table = expectField(place, [...at, 'lines'], block.lines);
  if (!table) return;
  if (!isLines(table))
    return context.report(
      source,
      [...at, 'lines'],
      message('notTableOf', { module: module.module, name: block.lines }),
    );
  const { columns = {} } = table;
  const ends = new Map<string, Field | undefined>();
  for (const [index, { field }] of block.columns.entries()) {
    const path = [...at, 'columns', index, 'field'];
    const [head = '', ...rest] = field.split('.');
    const kind = message('kind.columnOf', { table: block.lines });
    if (!expectName(context, source, path, kind, head, Object.keys(columns))) continue;
    const target = referencedModule(columns[head]!, context.registry.system);
    const start = target && context.registry.findModule(target);
    if (rest.length === 0) ends.set(field, columns[head]);
    else if (start)
      ends.set(field, expectPath(context, { source, module: start }, path, rest.join('.')));
    else context.report(source, path, message('notReference', { name: head }));
  }
  const shown = block.columns.map(({ field }) => field);
  const shownColumn = message('kind.shownColumn');
  for (const [index, name] of (block.sums ?? []).entries()) {
    const path = [...at, 'sums', index];
    if (!expectName(context, source, path, shownColumn, name, shown)) continue;
    const field = ends.get(name);
    if (field && !isFigure(valued(field)))
      wrongType(context, source, path, 'use.total', 'money, number, integer', name, field);
    if (field && isForeign(field)) tellSummed(context, source, path, name);
  }
  if (block.pageSums && !block.sums?.length)
    context.report(source, [...at, 'pageSums'], message('pageSumsOfNothing'), { key: true });
}

function checkPlaceholders({ context, source, template, module }: Place, text: Text, at: JsonPath) {
  for (const language of ['en', 'zh'] as const)
    for (const { name, start } of placeholdersOf(text[language])) {
      if (isGeneral(name)) continue;
      const path = [...at, language];
      if (name === 'item') {
        if (template.forEach === undefined)
          context.report(source, path, message('itemWithoutForEach'), { offset: start });
      } else expectPath(context, { source, module }, path, name);
    }
}

function expectField(
  { context, source, module }: Pick<Place, 'context' | 'source' | 'module'>,
  at: JsonPath,
  name: string,
): Field | undefined {
  const kind = message('kind.fieldOf', { module: module.module });
  return expectName(context, source, at, kind, name, Object.keys(module.fields))
    ? module.fields[name]
    : undefined;
}

function wrongType(
  { report }: CheckContext,
  source: Source,
  at: JsonPath,
  use: MessageCode & `use.${string}`,
  types: string,
  name: string,
  field: Field,
) {
  const type = valueTypeOf(field);
  report(
    source,
    at,
    message('otherFieldType', { what: message(use as 'use.total'), types, name, type }),
  );
}
