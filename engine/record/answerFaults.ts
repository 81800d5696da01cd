import type { EvaluationContext } from '../expression/types.ts';
import { kindOf } from '../fields/index.ts';
import {
  designedModule,
  readAnswers,
  readDesign,
  withDesign,
  type FormDesign,
} from '../schema/formDesign.ts';
import { isCalculated, isFiles, isLines } from '../schema/language/fieldTypes.ts';
import type { Field, Text } from '../schema/language/index.ts';
import { sentLines, type RecordData } from '../schema/record.ts';
import type { Registry } from '../schema/registry.ts';

type Check = (
  registry: Registry,
  module: string,
  context: EvaluationContext,
) => Record<string, Text[]>;

/**
 * What is wrong with the answers to a designed form, each fault with the question it is about.
 *
 * @param check of a record by its module: answers are checked as one
 */
export function answerFaults(
  registry: Registry,
  designText: unknown,
  answersText: unknown,
  context: EvaluationContext,
  check: Check,
): Text[] {
  const design = readDesign(designText);
  const answers = readAnswers(answersText);
  if (!design) return Object.keys(answers).length ? [noDesign] : [];
  const own = withDesign(registry, designText as string, design);
  const { fields } = own.module(designedModule);
  const unfit = Object.entries(answers).filter(([name, value]) =>
    isUnfit(own, Object.hasOwn(fields, name) ? fields[name] : undefined, value),
  );
  const variables: RecordData = { ...answers, user: context.variables['user'] };
  const broken = check(own, designedModule, { ...context, variables });
  return [
    ...unfit.map(([name]) => about(fields[name]?.title ?? { en: name, zh: name }, unfitMessage)),
    ...Object.keys(answers)
      .filter((name) => hasOtherRows(design, fields[name], answers[name], name))
      .map((name) => about(fields[name]?.title, rowsMessage)),
    ...Object.entries(broken).flatMap(([path, messages]) =>
      messages.map((message) => about(titleAt(fields, path), message)),
    ),
  ];
}

/** `costs.0.amount`: Costs 1, Amount. */
function titleAt(fields: Readonly<Record<string, Field>>, path: string): Text | undefined {
  const [name = '', index, column] = path.split('.');
  const field = fields[name];
  const cell = field?.columns?.[column ?? '']?.title;
  if (!field || !cell) return field?.title;
  const row = Number(index) + 1;
  return {
    en: `${field.title.en} ${row}, ${cell.en}`,
    zh: `${field.title.zh}第 ${row} 行${cell.zh}`,
  };
}

/** Whether lines that the design gives are no longer all there, once each. */
function hasOtherRows(
  { begins }: FormDesign,
  field: Field | undefined,
  value: unknown,
  name: string,
) {
  const given = begins?.[name];
  if (!isLines(field) || !Array.isArray(given)) return false;
  const columns = Object.entries(field.columns ?? {}).filter(([, { readOnly }]) => readOnly);
  const keysOf = (lines: readonly unknown[]) =>
    lines
      .map((line) =>
        JSON.stringify(columns.map(([column]) => (line as RecordData)[column] ?? null)),
      )
      .toSorted()
      .join();
  return columns.length > 0 && keysOf(sentLines(value)) !== keysOf(given);
}

const isObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const noDesign: Text = { en: 'This form has not been published', zh: '所选表单尚未发布' };
const rowsMessage: Text = {
  en: 'its rows are given by the form',
  zh: '行由表单给定，不能增删或更改',
};
const unfitMessage: Text = { en: 'this value does not fit', zh: '填写的内容无效' };

const about = (title: Text | undefined, message: Text): Text =>
  title ? { en: `${title.en}: ${message.en}`, zh: `${title.zh}：${message.zh}` } : message;

/** A value that its field could not hold: of another type, not offered, or not asked for at all. */
function isUnfit(registry: Registry, field: Field | undefined, value: unknown): boolean {
  if (!field) return true;
  const kind = kindOf(field);
  const given = value as RecordData[string];
  if (kind.isEmpty(given) || isCalculated(field)) return false;
  if (isLines(field)) return !areLines(registry, field, value);
  if (isFiles(field)) return !areFiles(value);
  const context = { timeZone: 'UTC', dict: registry.findDict };
  const parsed = kind.parse(
    kind.toText(given, field, { ...context, language: 'zh' }),
    field,
    context,
  );
  return !parsed.ok || typeof parsed.value !== typeof given;
}

const areLines = (registry: Registry, { columns = {} }: Field, value: unknown) =>
  Array.isArray(value) &&
  value.every(
    (line: unknown) =>
      isObject(line) &&
      Object.entries(line as RecordData).every(
        ([name, cell]) =>
          name === 'id' ||
          !isUnfit(registry, Object.hasOwn(columns, name) ? columns[name] : undefined, cell),
      ),
  );

const areFiles = (value: unknown) =>
  Array.isArray(value) &&
  value.every((file: unknown) => typeof (file as { id?: unknown } | null)?.id === 'string');
