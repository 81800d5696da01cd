import {
  approverTypes,
  designTypes,
  moduleOfDesign,
  peopleModules,
  readDesign,
  type FormDesign,
} from '../formDesign.ts';
import type { Field, FieldType, Text } from '../language/index.ts';
import type { Registry } from '../registry.ts';
import { checkDefinitions } from './checkDefinitions.ts';
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

/** Everything that is wrong with a form that people have designed, by the rules for files. Empty: nothing. */
export function checkDesign(registry: Registry, text: string): Text[] {
  const design = readDesign(text);
  if (!design) return [{ en: 'This is no design of a form', zh: '内容不是表单设计' }];
  const { dicts } = design;
  const fields = Object.entries(design.fields);
  if (fields.length === 0)
    return [{ en: 'A form needs at least one field', zh: '表单至少需要一个字段' }];
  if (fields.length > most)
    return [{ en: `A form has at most ${most} fields`, zh: `表单最多 ${most} 个字段` }];
  const strange = [
    ...fields.flatMap(([name, field]) => strangeParts(name, field)),
    ...strangeApprovers(design),
    ...(Array.isArray(dicts) ? [] : [{ en: 'Wrong "dicts"', zh: '选项设置有误' }]),
  ];
  if (strange.length > 0) return strange;
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
    .filter(({ file }) => isAsked.has(file))
    .map((problem) => inWords(design, problem));
}

/** Who draws a form may write it in one language: what both say the same is not taken for a lack of the other. */
const saidOnce = (design: FormDesign): FormDesign =>
  JSON.parse(JSON.stringify(design), (_, value: unknown) => {
    const { en, zh } = (value ?? {}) as Partial<Text>;
    return typeof zh === 'string' && zh.trim() !== '' && en === zh ? { en: 'The same', zh } : value;
  }) as FormDesign;

function strangeParts(name: string, field: Field): Text[] {
  if (!(designTypes as readonly FieldType[]).includes(field?.type))
    return [
      {
        en: `${name}: a form has no fields of this type`,
        zh: `${name}：表单不支持该类型的字段`,
      },
    ];
  return Object.keys(field)
    .filter((key) => !keys.includes(key as keyof Field))
    .map((key) => ({
      en: `${name}: "${key}" has no place in a form`,
      zh: `${name}：表单字段不支持“${key}”`,
    }));
}

/** Only people and heads of departments decide. */
function strangeApprovers({ fields, approvers = [] }: FormDesign): Text[] {
  if (!Array.isArray(approvers)) return [{ en: 'Wrong "approvers"', zh: '审批人设置有误' }];
  return approvers
    .filter((name) => !Object.hasOwn(fields, name) || !approverTypes.includes(fields[name]!.type))
    .map((name) => ({
      en: `${name}: only a field for people or a department names who approves`,
      zh: `${name}：仅人员或部门字段可指定审批人`,
    }));
}

/** Parts of a field as those who draw forms call them. */
const parts: Record<string, string> = {
  title: '名称',
  help: '填写提示',
  dict: '选项',
  visibleWhen: '显示条件',
  requiredWhen: '必填条件',
  checks: '校验规则',
  min: '最小值',
  max: '最大值',
  minLength: '最少字数',
  maxLength: '最多字数',
};

/** What is wrong with the text of a module file, said of the form that people draw. */
function inWords({ fields }: FormDesign, { file, path = [], message }: Problem): Text {
  if (file !== 'form') return { en: message, zh: '选项设置有误：每个选项都要有名称，且不能重复' };
  const [root, name, part] = path;
  if (root !== 'fields' || typeof name !== 'string')
    return { en: message, zh: '表单布局有误：每个字段须在表单中出现一次' };
  const title = fields[name]?.title;
  const wrong = typeof part === 'string' ? (parts[part] ?? `“${part}”`) : '设置';
  return {
    en: `${title?.en ?? name}: ${message}`,
    zh: `${title?.zh ?? name}：${wrong}有误，请检查后重新设置`,
  };
}
