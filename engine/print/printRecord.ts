import { compute, holds } from '../expression/index.ts';
import { group, toDecimal } from '../fields/decimal.ts';
import { expressionsOf } from '../schema/expressions.ts';
import type { PrintBlock, PrintTemplate, Text } from '../schema/language/index.ts';
import { amountInWords } from './amountInWords.ts';
import { answersSource } from './answersSource.ts';
import { defaultPrint, mostUpright } from './defaultTemplate.ts';
import { paperOf } from './paperOf.ts';
import { isGeneral, type GeneralPlaceholder } from './placeholders.ts';
import { fillPlaceholders } from '../schema/placeholders.ts';
import { pageMark, pagesMark, type PrintedBlock, type PrintedCell, type Sheet } from './Printed.ts';
import type { PrintSource } from './PrintSource.ts';
import { printApprovals } from './printApprovals.ts';
import { printLines } from './printLines.ts';
import { fieldAt, momentText, plainText, textAt, valueAt } from './valueText.ts';

type BlockOf<Kind extends PrintBlock['kind']> = Extract<PrintBlock, { kind: Kind }>;
type Cell = BlockOf<'grid'>['rows'][number][number];

/** A source, and the entry that the sheet is for. */
type Filled = PrintSource & { item?: string };

/** The sheets of a record: one for each entry of what the template names, and of these one for each copy. */
export function printRecord(source: PrintSource, copies?: readonly Text[]): Sheet[] {
  return itemsOf(source).flatMap((item) => printCopies({ ...source, item }, copies));
}

/** What the entries are called that have a sheet each. */
function itemsOf({ template: { forEach }, record, titles }: PrintSource): string[] {
  const entries = forEach === undefined ? undefined : record[forEach];
  if (!Array.isArray(entries) || entries.length === 0) return [''];
  return entries.map((_, index) => titles[`${forEach}.${index}`] ?? '');
}

function printCopies(source: Filled, copies?: readonly Text[]): Sheet[] {
  const { template, language } = source;
  const body = printBlocks(source, template.body);
  const sheet: Sheet = {
    paper: paperOf(turned(template, body)),
    header: printBlocks(source, template.header ?? []),
    footer: printBlocks(source, template.footer ?? defaultFooter(template)),
    body,
  };
  if (!copies?.length) return [sheet];
  return copies.map((copy) => ({ ...sheet, mark: copy[language] }));
}

/** A paper that follows from a form is turned for answers with wide tables, too; lines are numbered in a column more. */
const turned = (template: PrintTemplate, body: readonly PrintedBlock[]): PrintTemplate =>
  template.print === defaultPrint &&
  body.some((block) => block.kind === 'table' && block.columns.length > mostUpright + 1)
    ? { ...template, page: { ...template.page, landscape: true } }
    : template;

const pageOfPages = { en: 'Page {page} of {pages}', zh: '第 {page} 页 共 {pages} 页' };

const defaultFooter = ({ page }: PrintTemplate): PrintBlock[] =>
  page?.size === 'label'
    ? []
    : [{ kind: 'text', id: 'pages', text: pageOfPages, size: 'small', align: 'center' }];

const printBlocks = (source: Filled, blocks: readonly PrintBlock[]): PrintedBlock[] =>
  blocks
    .filter(({ when }) => when === undefined || isTrue(source, when))
    .flatMap((block) => printBlock(source, block));

type Print<Block> = (source: Filled, block: Block) => PrintedBlock[];

const kinds: { [Kind in PrintBlock['kind']]: Print<BlockOf<Kind>> } = {
  text(source, { text: template, size = 'normal', align, bold = size === 'title' }) {
    const text = filled(source, template);
    const usual = size === 'title' ? 'center' : 'left';
    return text ? [{ kind: 'text', text, size, align: align ?? usual, bold }] : [];
  },
  grid: printGrids,
  lines: printLines,
  approvals: printApprovals,
  signatures: ({ language }, { places }) => [
    { kind: 'signatures', places: places.map((place) => place[language]) },
  ],
  seal: (source, block) => [printSeal(source, block)],
  qr: (source, block) => [printCode(source, block)],
  image: ({ pictures }, { field, height = 40 }) =>
    (pictures[field] ?? []).map((picture) => ({ kind: 'image', picture, height })),
  space: (_source, { pageBreak, height = 4 }) => [
    pageBreak ? { kind: 'pageBreak' } : { kind: 'space', height },
  ],
};

const printBlock: Print<PrintBlock> = (source, block) =>
  (kinds[block.kind] as Print<PrintBlock>)(source, block);

/** A grid; answers to a form that stand in one of its rows follow that row, as the form has them. */
function printGrids(
  source: Filled,
  { columns = 2, ruled = true, rows }: BlockOf<'grid'>,
): PrintedBlock[] {
  const blocks: PrintedBlock[] = [];
  for (const row of rows) {
    const forms = new Map(row.map((cell) => [cell, answersSource(source, cell.field ?? '')]));
    const cells = row.filter((cell) => !forms.get(cell)).map((cell) => printCell(source, cell));
    const last = blocks.at(-1);
    if (cells.length > 0 && last?.kind === 'grid') last.rows.push(cells);
    else if (cells.length > 0) blocks.push({ kind: 'grid', columns, ruled, rows: [cells] });
    for (const form of forms.values())
      if (form) blocks.push(...printBlocks(form, form.template.body));
  }
  return blocks;
}

function printCell(source: Filled, cell: Cell): PrintedCell {
  const { field: path, title, value, capitals, span = 1, height, align } = cell;
  const field = path === undefined ? undefined : fieldAt(source, path);
  const raw = value === undefined ? path && valueAt(source, path) : valueOf(source, value);
  return {
    title: (title ?? field?.title)?.[source.language] ?? '',
    value: textOfCell(),
    span,
    ...(height !== undefined && { height }),
    align: align ?? 'left',
  };

  function textOfCell() {
    if (capitals) return amountInWords(raw, source.language);
    if (value === undefined) return path === undefined ? '' : textAt(source, path);
    const number = typeof raw === 'string' ? toDecimal(raw) : null;
    const isNumber = number && typeOf(source, value) === 'decimal';
    return isNumber ? group(number) : plainText(raw, source.language);
  }
}

function printSeal(
  { language }: PrintSource,
  { text, date = true }: BlockOf<'seal'>,
): PrintedBlock {
  const usual = { en: '(Seal)', zh: '（盖章）' };
  const day = { en: 'Date: ____________', zh: '　　　　年　　月　　日' };
  return {
    kind: 'seal',
    text: (text ?? usual)[language],
    ...(date && { date: day[language] }),
  };
}

function printCode(source: Filled, block: BlockOf<'qr'>): PrintedBlock {
  const { value, size = 20, text, align = 'left' } = block;
  const said = value === undefined ? source.address : plainText(valueOf(source, value), 'en');
  return { kind: 'qr', value: said, size, text: text ? filled(source, text) : '', align };
}

function filled(source: Filled, text: Text): string {
  return fillPlaceholders(text[source.language], (name) => {
    if (name === 'item') return source.item ?? '';
    return isGeneral(name) ? generalValues[name](source) : textAt(source, name);
  });
}

const generalValues: Record<GeneralPlaceholder, (source: Filled) => string> = {
  page: () => pageMark,
  pages: () => pagesMark,
  company: ({ company }) => company,
  printedAt: (source) => momentText(source, source.now),
  printedBy: ({ printedBy }) => printedBy,
};

const compiled = ({ registry, module }: PrintSource, text: string) =>
  expressionsOf(registry).record(module.module, text);

const contextOf = ({ registry, record, user, lookup, now }: PrintSource) => ({
  variables: { ...record, user },
  lookup,
  now,
  timeZone: registry.system.timeZone,
});

const typeOf = (source: Filled, text: string) => compiled(source, text).type.kind;

const valueOf = (source: Filled, text: string) =>
  compute(compiled(source, text), contextOf(source));

export const isTrue = (source: Filled, text: string) =>
  holds(compiled(source, text), contextOf(source));
