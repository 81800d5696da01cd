import type { EvaluationContext } from '../expression/types.ts';
import { kindOf } from '../fields/index.ts';
import { readAnswers, readDesign, designedModule, withDesign } from './formDesign.ts';
import type { Field, Text } from './language/index.ts';
import type { RecordData } from './record.ts';
import type { Registry } from './registry.ts';

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
    ...Object.entries(broken).flatMap(([name, messages]) =>
      messages.map((message) => about(fields[name]?.title, message)),
    ),
  ];
}

const noDesign: Text = { en: 'This form has not been published', zh: '所选表单尚未发布' };
const unfitMessage: Text = { en: 'this value does not fit', zh: '填写的内容无效' };

const about = (title: Text | undefined, message: Text): Text =>
  title ? { en: `${title.en}: ${message.en}`, zh: `${title.zh}：${message.zh}` } : message;

/** A value that its field could not hold: of another type, not offered, or not asked for at all. */
function isUnfit(registry: Registry, field: Field | undefined, value: unknown): boolean {
  if (!field) return true;
  const kind = kindOf(field);
  const given = value as RecordData[string];
  if (kind.isEmpty(given)) return false;
  if (field.type === 'attachment') return !areFiles(value);
  const context = { timeZone: 'UTC', dict: registry.findDict };
  const parsed = kind.parse(
    kind.toText(given, field, { ...context, language: 'zh' }),
    field,
    context,
  );
  return !parsed.ok || typeof parsed.value !== typeof given;
}

const areFiles = (value: unknown) =>
  Array.isArray(value) &&
  value.every((file: unknown) => typeof (file as { id?: unknown } | null)?.id === 'string');
