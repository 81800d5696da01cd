import type { Field } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { statusFor } from '../phases.ts';
import { otherValues } from '../violations/values.ts';

/** What must stand at a path for a condition to hold, by the field there; `?` whatever the field takes. */
export type Test = readonly [path: string, value: (field: Field | undefined) => FieldValue];

const path = String.raw`([a-z]\w*(?:\.\w+)*)`;
const forms: readonly (readonly [
  RegExp,
  (found: RegExpExecArray) => (registry: Registry) => Test,
])[] = [
  [new RegExp(`^!coalesce\\(${path}, false\\)$`, 'i'), ([, at]) => is(at!, false)],
  [new RegExp(`^coalesce\\(${path}, false\\)$`, 'i'), ([, at]) => is(at!, true)],
  [new RegExp(`^${path}$`, 'i'), ([, at]) => is(at!, true)],
  [new RegExp(`^!${path}$`, 'i'), ([, at]) => is(at!, false)],
  [new RegExp(`^${path} == (true|false)$`, 'i'), ([, at, to]) => is(at!, to === 'true')],
  [new RegExp(`^${path} == '(\\w+)'$`, 'i'), ([, at, to]) => is(at!, to)],
  [
    new RegExp(`^(inForce|done|approved|open)\\(${path}\\)$`),
    ([, asked, at]) =>
      (registry) => [at!, (field) => statusFor(registry, field, asked!)],
  ],
  [
    new RegExp(`^phase\\(${path}\\) == '(\\w+)'$`),
    ([, at, asked]) =>
      (registry) => [at!, (field) => statusFor(registry, field, asked!)],
  ],
  [new RegExp(`^${path} in \\['(\\w+)'`, 'i'), ([, at, to]) => is(at!, to)],
  [new RegExp(`^${path} != null$`, 'i'), ([, at]) => is(at!, '?')],
  [new RegExp(`^${path} == null$`, 'i'), ([, at]) => is(at!, null)],
  [new RegExp(`^${path} (?:<=|==) (\\d+)$`, 'i'), ([, at, to]) => is(at!, to)],
  [new RegExp(`^${path} (?:>|!=) (\\d+)$`, 'i'), ([, at, to]) => is(at!, String(Number(to) + 1))],
  [new RegExp(`^${path} >=? ${path}$`, 'i'), ([, at]) => is(at!, '99999999')],
  [
    new RegExp(`^${path} != '(\\w+)'$`, 'i'),
    ([, at, not]) =>
      (registry) => [at!, (field) => (field ? otherValues(registry, field, not)[0] : undefined)],
  ],
];
const is = (at: string, value: FieldValue) => (): Test => [at, () => value];

/** What makes a condition true, as far as its words tell; of alternatives the first. */
export const testsOf = (registry: Registry, condition: string): Test[] =>
  condition
    .split(' || ')[0]!
    .split(' && ')
    .flatMap((text) => {
      for (const [form, test] of forms) {
        const found = form.exec(text);
        if (found) return [test(found)(registry)];
      }
      return [];
    });
