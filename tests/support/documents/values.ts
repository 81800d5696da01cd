import type { Field, Module } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { sampleRecord } from '#engine/schema/sample.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { numberedField } from '#server/features/configuration/numberingRules.ts';

const day = 86_400_000;
/** A day that lies behind whatever clock a test runs by. */
const past = '2025-06-30';
const far = /end|expir|valid|until|deadline|due|limit|plan\w*return|warranty/i;
const large =
  /limit|budget|standard|control|estimat|quota|stock|initial|opening|contractAmount|salary|price$/i;

/** What the values of one document keep among each other: dates go forward from field to field. */
export class Plain {
  private step = 0;

  /** @param start first day of the document, in milliseconds; @param seed makes texts differ from document to document */
  constructor(
    private readonly module: Module,
    private readonly registry: Registry,
    private readonly start: number,
    private readonly seed: number,
  ) {}

  /** A value of a field that holds no reference; undefined when there is none to be guessed. */
  value(name: string, field: Field, table?: string): FieldValue {
    switch (field.type) {
      case 'date':
        if (field.checks?.some(({ expr }) => expr === `${name} <= today()`)) return past;
        return this.date(name).toISOString().slice(0, 10);
      case 'datetime':
        return this.date(name).toISOString();
      case 'month':
        // One of its own, after those of the demo company: many documents are made once a month, some once a year.
        return new Date(this.start + (this.seed + 2) * 31 * day).toISOString().slice(0, 7);
      case 'year':
        return new Date(this.start).getUTCFullYear() + 2 + (this.seed % 900);
      case 'boolean':
        return true;
      case 'percent':
        if (field.dict) break;
        return String(Math.min(field.max ?? 1, Math.max(field.min ?? 0, table ? 1 : 0.1)));
      case 'money':
      case 'number':
      case 'integer': {
        if (field.dict) break;
        const usual = large.test(name) ? 100_000 : field.type === 'money' ? 100 : 10;
        const number = Math.min(field.max ?? usual, Math.max(field.min ?? 0, usual));
        if (field.type === 'integer') return Math.round(number);
        return field.type === 'money' ? number.toFixed(2) : String(number);
      }
      case 'string':
      case 'text':
        if (this.isNumbered(name)) return this.numbered();
        if (!field.format && !field.pattern && !field.dict)
          return `${field.title.zh}${this.seed}`.slice(0, field.maxLength ?? 200);
        if (field.pattern) return this.matching(new RegExp(`^(?:${field.pattern.regex})$`, 'u'));
    }
    return this.sample(name, field);
  }

  /** True for the field in which rules of numbering say which module they are about. */
  private isNumbered(name: string) {
    const { numbering } = this.registry.system;
    return numbering?.module === this.module.module && numbering.of === name;
  }

  /** A module whose records get numbers; each time another. */
  private numbered(): string {
    const modules = this.registry.modules.filter(numberedField);
    return modules[this.seed % modules.length]!.module;
  }

  /** A text of digits, or of letters and digits, that fits a pattern. */
  private matching(pattern: RegExp): string {
    const candidates = Array.from({ length: 30 }, (_, length) => {
      const digits = String(this.seed).padStart(length, '1').slice(-length);
      return [digits, `A${digits}`, `A${digits}`.padEnd(length, 'B')];
    }).flat();
    const found = candidates.find((candidate) => pattern.test(candidate));
    if (found === undefined) throw new Error(`Nothing fits ${pattern.source}`);
    return found;
  }

  /** What the product itself makes up for a field of its type. */
  private sample(name: string, field: Field): FieldValue {
    const { variants: _variants, ...module } = this.module;
    const alone: Module = { ...module, fields: { [name]: field } };
    return sampleRecord(alone, this.registry, this.seed)[name];
  }

  private date(name: string) {
    this.step += 1;
    return new Date(this.start + (this.step + (far.test(name) ? 1500 : 0)) * day);
  }
}
