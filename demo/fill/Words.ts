import { bankAccount, creditCode } from '../identity.ts';
import type { Random } from '../random.ts';
import { banks, cities, givenNames, surnames } from '../words.ts';
import { brands, companyKinds, works } from './phrases.ts';

/** Names and numbers of an invented world, from one source of chance. */
export class Words {
  constructor(readonly random: Random) {}

  /** A city without 市: 南京. */
  city = () => this.random.pick(cities).cityName.replace('市', '');
  address = () => this.random.pick(cities);
  person = () => this.random.pick(surnames) + this.random.pick(givenNames);
  company = () => `${this.city()}${this.random.pick(brands)}${this.random.pick(companyKinds)}`;
  work = () => this.random.pick(works);
  phone = () => `138${this.random.digits(8)}`;
  bank = () => this.random.pick(banks);
  account = () => bankAccount(this.random);
  credit = () => creditCode(this.random);

  /** Fills in `{city}`, `{digits4}`, `{n}` and so on. */
  fill(phrase: string, more: Record<string, string> = {}): string {
    return phrase.replace(/\{(\w+?)(\d*)\}/g, (_, name: string, count: string) => {
      if (name === 'digits') return this.random.digits(Number(count));
      if (name === 'n') return String(this.random.integer(2, 388));
      const word = (this as unknown as Record<string, unknown>)[name];
      return typeof word === 'function' ? (word as () => string).call(this) : (more[name] ?? name);
    });
  }
}
