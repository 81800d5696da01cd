import { message, tell, type Message } from '../../messages/index.ts';
import {
  canDecide,
  designTypes,
  moduleOfDesign,
  peopleModules,
  readDesign,
  type FormDesign,
} from '../formDesign.ts';
import { drawnWith, fieldTypeNames } from '../language/fieldTypes.ts';
import { typesFor } from '../language/fieldUses.ts';
import type { Field, FieldType, Language, Text } from '../language/index.ts';
import type { Registry } from '../registry.ts';
import { checkDefinitions } from './checkDefinitions.ts';
import { wordsOf } from './formatProblem.ts';
import { givenSource, type Problem } from './Source.ts';

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
const columnKeys: readonly (keyof Field)[] = ['readOnly', 'default'];
const drawnTypes: readonly FieldType[] = [
  ...designTypes,
  ...fieldTypeNames.filter((type) => drawnWith(type)),
];

/** Everything that is wrong with a form that people have designed, by the rules for files. Empty: nothing. */
export function checkDesign(registry: Registry, text: string): Text[] {
  const design = readDesign(text);
  if (!design) return [inBoth(message('notDesign'))];
  const { dicts } = design;
  const fields = Object.entries(design.fields);
  if (fields.length === 0) return [inBoth(message('designEmpty'))];
  if (fields.length > most) return [inBoth(message('designTooLarge', { max: most }))];
  const strange = [
    ...fields.flatMap(([name, field]) => strangeParts(name, field)),
    ...strangeApprovers(design),
    ...(Array.isArray(dicts) ? [] : [message('designDicts')]),
  ];
  if (strange.length > 0) return strange.map(inBoth);
  const { dicts: choices, ...shape } = saidOnce(design);
  const own = givenSource('form', 'module', moduleOfDesign(shape));
  const offered = choices.map((dict, index) => givenSource(`choice ${index + 1}`, 'dict', dict));
  const asked = new Set([own, ...offered]);
  const sources = [
    ...asked,
    ...peopleModules(registry).map((module) => givenSource(module.module, 'module', module)),
    ...registry.dicts.map((dict) => givenSource(dict.dict, 'dict', dict)),
    givenSource('roles', 'roles', registry.roles),
    givenSource('menu', 'menu', { items: [] }),
    givenSource('system', 'system', registry.system),
  ];
  const isAsked = new Set([...asked].map(({ file }) => file));
  return checkDefinitions(sources, (source) => asked.has(source))
    .filter(({ file, severity }) => isAsked.has(file) && severity === undefined)
    .map((problem) => inWords(design, problem));
}

const inBoth = (problem: Message): Text => ({ en: tell(problem, 'en'), zh: tell(problem, 'zh') });

/** A form may be drawn in one language: the same text in both is not taken for a missing translation. */
const saidOnce = (design: FormDesign): FormDesign =>
  JSON.parse(JSON.stringify(design), (_, value: unknown) => {
    const { en, zh } = (value ?? {}) as Partial<Text>;
    return typeof zh === 'string' && zh.trim() !== '' && en === zh ? { en: 'The same', zh } : value;
  }) as FormDesign;

function strangeParts(
  name: string,
  field: Field,
  types: readonly FieldType[] = drawnTypes,
  more: readonly (keyof Field)[] = [],
): Message[] {
  if (!types.includes(field?.type)) return [message('designFieldType', { name })];
  const known = [...keys, ...(drawnWith(field.type) ?? []), ...more];
  return [
    ...Object.keys(field)
      .filter((key) => !known.includes(key as keyof Field))
      .map((key) => message('designFieldKey', { name, key })),
    ...Object.entries(field.columns ?? {}).flatMap(([column, spec]) =>
      strangeParts(`${name}.${column}`, spec, typesFor('askInLines'), columnKeys),
    ),
  ];
}

/** Only people and heads of departments decide. */
function strangeApprovers({ fields, approvers = [] }: FormDesign): Message[] {
  if (!Array.isArray(approvers)) return [message('designApprovers')];
  return approvers
    .filter((name) => !Object.hasOwn(fields, name) || !canDecide(fields[name]!))
    .map((name) => message('designApprover', { name }));
}

/** Parts of a field as those who draw forms call them. */
const parts: Record<string, Message> = {
  title: message('part.title'),
  help: message('part.help'),
  dict: message('part.dict'),
  visibleWhen: message('part.visibleWhen'),
  requiredWhen: message('part.requiredWhen'),
  formula: message('part.formula'),
  checks: message('part.checks'),
  min: message('part.min'),
  max: message('part.max'),
  minLength: message('part.minLength'),
  maxLength: message('part.maxLength'),
};

/** What is wrong with the text of a module file, said of the form that people draw. */
const inWords = (design: FormDesign, problem: Problem): Text => ({
  en: wordsIn('en', design, problem),
  zh: wordsIn('zh', design, problem),
});

function wordsIn(language: Language, { fields }: FormDesign, told: Problem): string {
  const { file, path = [] } = told;
  const problem = wordsOf(told, language);
  const [root, name, key] = path;
  if (file !== 'form') return tell(message('designChoices', { problem }), language);
  if (root !== 'fields' || typeof name !== 'string')
    return tell(message('designLayout', { problem }), language);
  const field = fields[name]?.title?.[language] ?? name;
  const part = typeof key === 'string' ? (parts[key] ?? `“${key}”`) : undefined;
  return part === undefined
    ? tell(message('designField', { field, problem }), language)
    : tell(message('designPart', { field, part, problem }), language);
}
