import { designTypes, moduleOfDesign, readDesign } from '../formDesign.ts';
import type { Field, FieldType } from '../language/index.ts';
import type { Registry } from '../registry.ts';
import { checkDefinitions } from './checkDefinitions.ts';
import { givenSource } from './Source.ts';

const most = 200;
/** What a field of a design may say. */
const keys: readonly (keyof Field)[] = [
  'type',
  'title',
  'help',
  'required',
  'min',
  'max',
  'minLength',
  'maxLength',
  'scale',
  'dict',
  'format',
  'width',
  'visibleWhen',
  'requiredWhen',
  'checks',
];

/** Everything that is wrong with a form that people have designed, by the rules for files. Empty: nothing. */
export function checkDesign(registry: Registry, text: string): string[] {
  const design = readDesign(text);
  if (!design) return ['This is no design of a form'];
  const { dicts } = design;
  const fields = Object.entries(design.fields);
  if (fields.length === 0) return ['A form needs at least one field'];
  if (fields.length > most) return [`A form has at most ${most} fields`];
  const strange = fields.flatMap(([name, field]) => [
    ...((designTypes as readonly FieldType[]).includes(field?.type)
      ? []
      : [`${name}: a form has no fields of this type`]),
    ...Object.keys(field ?? {})
      .filter((key) => !keys.includes(key as keyof Field))
      .map((key) => `${name}: "${key}" has no place in a form`),
  ]);
  if (strange.length || !Array.isArray(dicts)) return strange.length ? strange : ['Wrong "dicts"'];
  const own = givenSource('form', 'module', moduleOfDesign(design));
  const offered = dicts.map((dict, index) => givenSource(`choice ${index + 1}`, 'dict', dict));
  const asked = new Set([own, ...offered]);
  const sources = [
    ...asked,
    ...registry.dicts.map((dict) => givenSource(dict.dict, 'dict', dict)),
    givenSource('roles', 'roles', registry.roles),
    givenSource('menu', 'menu', { items: [] }),
    givenSource('system', 'system', registry.system),
  ];
  return checkDefinitions(sources, (source) => asked.has(source)).map(({ message }) => message);
}
