import { describe, expect, test } from 'vitest';
import { defaultTemplate } from '#engine/print/defaultTemplate.ts';
import { printRecord } from '#engine/print/printRecord.ts';
import { paperOf } from '#engine/print/paperOf.ts';
import type { PrintedBlock, Sheet } from '#engine/print/Printed.ts';
import type { Field, PrintTemplate } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { companyDefinitions } from '#tests/support/companyFiles.ts';
import { points } from '#server/features/prints/pdf/Mark.ts';
import { signatures } from '#server/features/prints/pdf/setSignatures.ts';
import { TextMeasure } from '#server/features/prints/pdf/TextMeasure.ts';
import { drawPdf } from '#server/features/prints/pdf/drawPdf.ts';
import { some } from '#tests/support/longTests.ts';
import { misplaced, pdfPages } from '#tests/support/pdfPages.ts';
import { pdfText, squeezed } from '#tests/support/pdfText.ts';
import { printedSample } from '#tests/support/printedSample.ts';
import { sampledModules } from '#tests/support/sampledModules.ts';

const registry = createRegistry(companyDefinitions);
const at = '2026-03-05T06:30:00.000Z';
const languages = ['zh', 'en'] as const;

const pdfOf = (template: PrintTemplate, language: 'zh' | 'en', sheets: Sheet[]) =>
  drawPdf({ title: template.title[language], language, at, sheets });

/** Every text that a block is to show, cell by cell. */
const textsOf = (block: PrintedBlock): string[] => {
  switch (block.kind) {
    case 'text':
    case 'qr':
      return [block.text];
    case 'grid':
      return block.rows.flat().flatMap(({ title, value }) => [title, value]);
    case 'table':
      return [
        block.title ?? '',
        ...block.columns.map(({ title }) => title),
        ...block.rows.flat().map((cell) => (typeof cell === 'string' ? cell : cell.text)),
      ];
    case 'signatures':
      return block.places;
    case 'seal':
      return [block.text];
    default:
      return [];
  }
};

test('the papers of the catalogue are there, each at its address', () => {
  expect(registry.prints).toHaveLength(19);
  expect(new Set(registry.prints.map(({ path }) => path)).size).toBe(19);
});

describe.each(languages)('in %s', (language) => {
  test.each(registry.prints.map((template) => [template.print, template] as const))(
    '%s shows all that the record says, within its paper',
    async (_, template) => {
      const sheets = printRecord(printedSample(registry, template, language), template.copies);
      const entries = template.forEach === undefined ? 1 : 2;
      expect(sheets).toHaveLength(entries * (template.copies?.length ?? 1));
      const file = await pdfOf(template, language, sheets.slice(0, 1));
      const pages = await pdfText(file);
      const whole = pages.join('');
      for (const text of [...sheets[0]!.header, ...sheets[0]!.body].flatMap(textsOf))
        expect(whole).toContain(squeezed(language === 'en' ? text.replaceAll('’', "'") : text));
      const margin = points(paperOf(template).margin);
      expect(misplaced(await pdfPages(file), margin)).toEqual([]);
      expect(pages.length).toBeLessThanOrEqual(paperOf(template).width < 100 ? 1 : 2);
    },
  );
});

/** Half as wide as high in English, as wide in Chinese. */
const plainMeasure = new TextMeasure((char) => (char > '\u2e80' ? 1 : 0.55));

test.each(languages)('whoever signs has room for it in %s, however long the titles', (language) => {
  for (const template of registry.prints) {
    const { width, margin, fontSize } = paperOf(template);
    const inner = points(width - 2 * margin);
    for (const block of [...template.body, ...(template.footer ?? [])]) {
      if (block.kind !== 'signatures') continue;
      const places = block.places.map((place) => place[language]);
      const { marks } = signatures(plainMeasure, places, inner, fontSize);
      const lines = marks.flatMap((mark) => (mark.kind === 'line' ? [mark] : []));
      expect(lines).toHaveLength(places.length);
      for (const line of lines) {
        expect([template.print, line.width > points(17.9)]).toEqual([template.print, true]);
        expect(line.x + line.width).toBeLessThanOrEqual(inner);
      }
    }
  }
});

test('a number of an invoice and a short head are not broken while other columns have room', async () => {
  const template = registry.findPrint('reimbursementGeneral')!;
  const source = printedSample(registry, template, 'zh');
  const number = '53465592196316678054';
  for (const line of source.record['lines'] as Record<string, unknown>[])
    line['invoiceNo'] = number;
  const file = await pdfOf(template, 'zh', printRecord(source));
  const texts = (await pdfPages(file)).flatMap((page) => page.texts.map(({ text }) => text));
  expect(texts).toContain(number);
  expect(texts).toContain('序号');
});

test('modules without a template print their form', async () => {
  const modules = sampledModules(registry.stored).filter(
    ({ module }) => registry.printsOf(module).length === 0,
  );
  for (const module of some(modules, 5)) {
    const template = defaultTemplate(module);
    const sheets = printRecord(printedSample(registry, template, 'zh'));
    const whole = (await pdfText(await pdfOf(template, 'zh', sheets))).join('');
    for (const text of sheets[0]!.body.flatMap(textsOf)) expect(whole).toContain(squeezed(text));
  }
});

test('a long table goes on over pages: heads again, sums of each page, and the sum of all', async () => {
  const template = registry.findPrint('purchaseOrder')!;
  const lines = 90;
  const [sheet] = printRecord(printedSample(registry, template, 'zh', { lines }));
  const pages = await pdfText(await pdfOf(template, 'zh', [sheet!]));
  expect(pages.length).toBeGreaterThan(2);
  const withLines = pages.filter((page) => page.includes('货物名称'));
  expect(withLines.length).toBeGreaterThan(1);
  for (const [index, page] of pages.entries())
    expect(page).toContain(`第${index + 1}页共${pages.length}页`);
  const sums = withLines.map((page) => {
    const found = /本页小计([\d,]+\.\d\d)/.exec(page);
    return BigInt(found![1]!.replace(/[,.]/g, ''));
  });
  const total = sums.reduce((sum, next) => sum + next);
  expect(total).toBe(BigInt(lines) * 12_845_037n);
  expect(withLines.at(-1)).toMatch(/合计11,560,533\.30/);
});

test('what is longer than a page is cut between lines, and nothing of it is lost', async () => {
  const template = registry.findPrint('reimbursementGeneral')!;
  const source = printedSample(registry, template, 'zh');
  const words = Array.from({ length: 3000 }, (_, index) => `第${index}项说明`).join('，');
  source.record['reason'] = words;
  const pages = await pdfText(await pdfOf(template, 'zh', printRecord(source)));
  const body = pages
    .map((page) => page.replace(/^.*?费用报销单/, '').replace(/第\d+页共\d+页.*$/, ''))
    .join('');
  expect(body).toContain(words);
});

test('paper tells the currency of each amount, adds no different ones up, and nothing where no sums are wanted', () => {
  const module = registry.module('inquiryApply');
  const quote = { price: '700.00', exchangeRate: '7.1', priceInYuan: '4970.00' };
  const quotesOn = (quotes: Field) => {
    const fields = { ...module.fields, quotes };
    const source = printedSample(registry, defaultTemplate({ ...module, fields }), 'en');
    source.record['quotes'] = [
      { ...quote, currency: 'USD' },
      { ...quote, currency: 'CNY' },
    ];
    const printed = printRecord(source)[0]!.body.find(
      (block) => block.kind === 'table' && block.title === 'Quotes',
    ) as Extract<PrintedBlock, { kind: 'table' }>;
    const heads = printed.columns.map(({ title }) => title);
    const at = heads.indexOf('Unit price');
    return {
      prices: printed.rows.map((row) => row[at]),
      sums: printed.sums?.map(({ column }) => heads[column]),
    };
  };
  const { totals: none, ...summed } = module.fields['quotes']!;
  expect(none).toEqual([]);
  const prices = ['USD 700.00', '¥700.00'];
  expect(quotesOn(summed)).toEqual({ prices, sums: ['Price in yuan (¥)'] });
  expect(quotesOn(module.fields['quotes']!)).toEqual({ prices, sums: undefined });
});

test('a code, a name or a bracket of a record fills no placeholder', () => {
  const template = registry.findPrint('paymentApply')!;
  const source = printedSample(registry, template, 'zh');
  source.record['docNumber'] = '{company}';
  const [sheet] = printRecord(source);
  expect(sheet!.body.flatMap(textsOf)).toContain('单据编号：{company}');
});
