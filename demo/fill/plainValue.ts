import type { Field, Module } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { sampleRecord } from '#engine/schema/sample.ts';
import type { WorkClock } from '../WorkClock.ts';
import { general, phrases } from './phrases.ts';
import type { Words } from './Words.ts';

const far = /end|expir|valid|until|deadline|due|limit|plan|warranty|target|effective|expect/i;
const start = /start|begin|from/i;

/** Believable values of fields that refer to nothing; dates of one record go forward from field to field. */
export class PlainValues {
  private passed = -6;

  constructor(
    private readonly module: Module,
    private readonly registry: Registry,
    private readonly words: Words,
    private readonly clock: WorkClock,
    private readonly seed: number,
  ) {}

  value(name: string, field: Field): FieldValue {
    const { random } = this.words;
    if (field.dict || field.statuses) return this.choice(name, field);
    switch (field.type) {
      case 'date':
        return this.date(name);
      case 'datetime':
        return `${this.date(name)}T0${random.integer(1, 9)}:${random.pick(['00', '15', '30'])}:00.000Z`;
      case 'time':
        return `${random.integer(10, 18)}:${random.pick(['00', '15', '30'])}`;
      case 'duration':
        return random.integer(1, 16) * 30;
      case 'month':
        return this.clock.day(0).slice(0, 7);
      case 'year':
        return Number(this.clock.day(0).slice(0, 4));
      case 'boolean':
        return random.chance(0.6);
      case 'percent':
        return this.ratio(field);
      case 'money':
      case 'number':
      case 'integer':
        return this.number(name, field);
      case 'address':
        return { ...this.words.address() };
      case 'string':
      case 'text':
        if (!field.format && !field.pattern) return this.text(field);
    }
    return this.choice(name, field);
  }

  private text(field: Field): string {
    const { random } = this.words;
    const found = phrases.find(([words]) => words.test(field.title.zh))?.[1] ?? general;
    const text = this.words.fill(random.pick(found), { module: this.module.title.zh });
    return text.slice(0, field.maxLength ?? 200);
  }

  private date(name: string): string {
    const { random } = this.words;
    if (far.test(name)) return this.clock.day(Math.max(this.passed, 0) + random.integer(20, 180));
    this.passed = start.test(name) ? Math.max(this.passed, 0) + 1 : Math.min(this.passed + 1, 0);
    return this.clock.day(this.passed);
  }

  private number(name: string, field: Field): FieldValue {
    const { random } = this.words;
    const least = field.min ?? 0;
    const most = field.max ?? Infinity;
    const within = (value: number) => Math.min(most, Math.max(least, value));
    if (field.type === 'money') {
      const big = /budget|contract|control|estimat|invest|limit|total|target|quota/i.test(name);
      const usual = big ? random.integer(20, 300) * 10_000 : random.integer(4, 180) * 100;
      return within(usual).toFixed(2);
    }
    const value = within(/day/i.test(name) ? random.integer(1, 15) : random.integer(1, 30));
    return field.type === 'integer' ? Math.round(value) : String(value);
  }

  private ratio(field: Field): string {
    const offered = ['0.03', '0.05', '0.06', '0.1', '0.2'];
    const fits = offered.filter((one) => +one >= (field.min ?? 0) && +one <= (field.max ?? 1));
    return fits.length ? this.words.random.pick(fits) : String(field.max ?? field.min ?? 0);
  }

  /** What the product itself makes up for a field of its kind. */
  private choice(name: string, field: Field): FieldValue {
    const { variants: _variants, ...module } = this.module;
    const alone: Module = { ...module, fields: { [name]: field } };
    return sampleRecord(alone, this.registry, this.seed + this.words.random.integer(0, 99), {
      now: this.clock.now().toISOString(),
    })[name];
  }
}
