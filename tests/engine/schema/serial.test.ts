import { describe, expect, it } from 'vitest';
import type { Module } from '#engine/schema/language/index.ts';
import { serialOn, unclearPart } from '#engine/schema/serial.ts';
import { companyFiles } from '#tests/support/companyFiles.ts';
import { isShipped } from '#tests/support/shipped.ts';

const day = '2026-11-20';
const prefixOf = (format: string) => serialOn(format, day).prefix;

describe('formats of numbers', () => {
  it('take a date only where letters are nothing else', () => {
    expect(serialOn('HT-yyyyMM-NNNN', day)).toEqual({ prefix: 'HT-202611-', digits: 4 });
    expect(prefixOf('COMM-yyyyMM-NNNN')).toBe('COMM-202611-');
    expect(prefixOf('DHDR-yyMMdd-NN')).toBe('DHDR-261120-');
    expect(prefixOf('合同MM年yyyy-NN')).toBe('合同11年2026-');
  });

  it('take what stands between quotes as it is', () => {
    expect(prefixOf("'HT'yyyyMM-NNNN")).toBe('HT202611-');
    expect(serialOn("'NN'NNN", day)).toEqual({ prefix: 'NN', digits: 3 });
    expect(prefixOf("'MM'-MM-'o''clock'''-NN")).toBe("MM-11-o'clock'-");
  });

  it('tell what could be either', () => {
    expect(unclearPart('HTyyyyMM-NNNN')).toMatchObject({ text: 'HTyyyyMM', start: 0 });
    expect(unclearPart('HT-yyyyM-NN')).toMatchObject({ text: 'yyyyM', start: 3 });
    expect(unclearPart('CNNNN')).toMatchObject({ text: 'C' });
    expect(unclearPart("'HT-NNN")).toMatchObject({ text: "'" });
    expect(unclearPart("'HT'yyyy'M'NNN")).toBeUndefined();
    expect(unclearPart('NNN')).toBeUndefined();
  });

  it('of all modules give the numbers they always gave', async () => {
    const modules = companyFiles
      .filter(({ kind }) => kind === 'module')
      .map(({ value }) => value as Module)
      .filter(isShipped);
    const formats = modules.flatMap(({ fields }) =>
      Object.values(fields).flatMap(({ serial }) => serial ?? []),
    );
    expect(formats.length).toBeGreaterThan(100);
    const replaced = (format: string) =>
      format
        .replace(/N+$/, '')
        .replace('yyyy', '2026')
        .replace('yy', '26')
        .replace('MM', '11')
        .replace('dd', '20');
    expect(formats.map(prefixOf)).toEqual(formats.map(replaced));
    expect(formats.filter((format) => unclearPart(format))).toEqual([]);
  });
});
