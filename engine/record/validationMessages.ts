import type { ErrorObject } from 'ajv';
import type { JsonSchema } from '../fields/FieldKind.ts';
import { formatOf } from '../fields/formats/index.ts';
import { kindOf } from '../fields/index.ts';
import { byName } from '../schema/byName.ts';
import type { Field, Module, Text } from '../schema/language/index.ts';
import { referencedModule, type Registry } from '../schema/registry.ts';

export type ShapeError = Pick<ErrorObject, 'instancePath' | 'keyword' | 'params'>;

/** The schema of a module's records, and the validator that ajv has compiled of it. */
export interface CompiledSchema {
  schema: JsonSchema;
  validate: ((record: unknown) => boolean) & { errors?: ErrorObject[] | null };
}

/** What a validator found, in both languages, by path: `paymentTerms.0.ratio`. */
export function validationMessages(
  errors: readonly ShapeError[],
  module: Module,
): Record<string, Text[]> {
  const messages = byName<Text[]>();
  for (const error of errors) {
    const parts = error.instancePath.split('/').slice(1);
    if (error.keyword === 'required') parts.push(String(error.params['missingProperty']));
    const list = (messages[parts.join('.')] ??= []);
    const message = messageOf(error, fieldAt(module, parts));
    if (!list.some(({ en }) => en === message.en)) list.push(message);
  }
  return messages;
}

/** The field, or column of a line, that a path leads to. */
function fieldAt(module: Module, [name = '', , column]: readonly string[]): Field | undefined {
  const field = module.fields[name];
  return column === undefined ? field : (field?.columns?.[column] ?? field);
}

/** @param field undefined where what is missing is no field of the module */
export const missingMessage = (field: Field | undefined): Text =>
  field ? kindOf(field).missing(field) : { en: 'Please fill this in', zh: '此项为必填项' };

/** Of a value of a dictionary that is newly chosen. */
export const retiredMessage = ({ en, zh }: Text): Text => ({
  en: `“${en}” is retired: choose another value`,
  zh: `“${zh}”已停用，请另选`,
});

/** Of a reference that is found: nobody can fill it in. */
export function notFoundMessage(registry: Registry, field: Field): Text {
  const title = registry.findModule(referencedModule(field, registry.system) ?? '')?.title;
  return {
    en: `Exactly one record must match: ${title?.en ?? field.title.en}. None or several do`,
    zh: `未找到唯一匹配的${title?.zh ?? field.title.zh}：没有匹配的记录，或有多条`,
  };
}

export const manyLinesMessage = (max: string | number): Text => ({
  en: `At most ${max} lines`,
  zh: `最多 ${max} 行`,
});

function malformedMessage(field: Field | undefined): Text {
  const decimals = field && kindOf(field).decimals?.(field);
  if (decimals === undefined) return { en: 'This has the wrong form', zh: '格式不正确' };
  if (decimals === 0) return { en: 'This must be a whole number', zh: '请输入整数' };
  return {
    en: `This must be a number with at most ${decimals} ${decimals === 1 ? 'decimal' : 'decimals'}`,
    zh: `请输入数字，最多 ${decimals} 位小数`,
  };
}

function messageOf({ keyword, params }: ShapeError, field: Field | undefined): Text {
  const { limit } = params as { limit?: number };
  const shown = limit === undefined ? '' : field ? kindOf(field).limit(limit) : String(limit);
  switch (keyword) {
    case 'required':
      return missingMessage(field);
    case 'minLength':
      return { en: `At least ${shown} characters`, zh: `至少 ${shown} 个字符` };
    case 'maxLength':
      return { en: `At most ${shown} characters`, zh: `最多 ${shown} 个字符` };
    case 'minimum':
    case 'decimalMinimum':
      return { en: `At least ${shown}`, zh: `不能小于 ${shown}` };
    case 'maximum':
    case 'decimalMaximum':
      return { en: `At most ${shown}`, zh: `不能大于 ${shown}` };
    case 'maxItems':
      return manyLinesMessage(shown);
    case 'uniqueItems':
      return { en: 'The same entry stands here twice', zh: '存在重复项' };
    case 'enum':
      return { en: 'This is not one of the choices', zh: '不在可选范围内' };
    case 'calendarDate':
    case 'calendarTime':
      return { en: 'There is no such day', zh: '日期不存在' };
    case 'pattern':
      return (
        field?.pattern?.message ?? (field && formatOf(field))?.message ?? malformedMessage(field)
      );
    default:
      return { en: 'This value does not fit here', zh: '该值类型不正确' };
  }
}
