import { message } from '../messages/build.ts';
import { valueTypeOf } from '../fields/valueTypeOf.ts';
import type { ValueClass } from '../fields/FieldDefinition.ts';
import { classOf } from '../schema/language/fieldUses.ts';
import type { Field } from '../schema/language/index.ts';
import { modulesAmong } from '../schema/anyReference.ts';
import {
  anyModule,
  isAnyReference,
  isMultiple,
  referencedModule,
  type Registry,
} from '../schema/registry.ts';
import { phasesOf } from '../schema/phases.ts';
import type { Codes, ExpressionType } from './types.ts';

export const string: ExpressionType = { kind: 'string' };
export const decimal: ExpressionType = { kind: 'decimal' };
export const datetime: ExpressionType = { kind: 'datetime' };
const bool: ExpressionType = { kind: 'bool' };
export const listOf = (of: ExpressionType): ExpressionType => ({ kind: 'list', of });
export const referenceTo = (module: string): ExpressionType => ({ kind: 'reference', module });

/** Where a field stands: in a module, among the other fields or columns. */
interface Place {
  registry: Registry;
  module: string;
  name: string;
  beside: Readonly<Record<string, Field>>;
}

type TypeOf = (field: Field, place: Place) => ExpressionType;

const text: TypeOf = () => string;
const figure: TypeOf = () => decimal;

const coded: TypeOf = ({ dict = '' }, { registry }) => {
  const values = registry.findDict(dict)?.items.map(({ value }) => value);
  return values
    ? codedAs({ of: message('kind.valueOf', { dict }), values }, dict, registry)
    : string;
};

function codedAs(codes: Codes, dict: string, registry: Registry): ExpressionType {
  const phases = phasesOf(registry.findDict(dict), codes.values);
  return { kind: 'string', codes: { ...codes, dict, ...(phases && { phases }) } };
}

const reference: TypeOf = (field, { registry, beside }) => {
  if (isAnyReference(field)) {
    const among = modulesAmong(registry, field, beside);
    return { ...referenceTo(anyModule), ...(among && { among }) };
  }
  const target = referencedModule(field, registry.system);
  const type = target ? referenceTo(target) : string;
  return isMultiple(field) ? listOf(type) : type;
};

const yielded: TypeOf = (field, place) => {
  const { registry, module, name, beside } = place;
  return typeOfField(registry, module, name, { ...field, type: valueTypeOf(field) }, beside);
};

const state: TypeOf = (field, place) =>
  field.statuses?.length
    ? codedAs(
        { of: message('kind.statusOf', { module: place.module }), values: field.statuses },
        field.dict ?? '',
        place.registry,
      )
    : coded(field, place);

const files: TypeOf = () => listOf({ kind: 'any' });

/** By what the values of a field are. */
const types: Record<ValueClass, TypeOf> = {
  words: text,
  prose: text,
  label: text,
  month: text,
  clock: text,
  form: text,
  count: figure,
  figure,
  money: figure,
  share: figure,
  span: figure,
  year: figure,
  day: () => ({ kind: 'date' }),
  moment: () => datetime,
  truth: () => bool,
  code: (field, place) => (isMultiple(field) ? listOf(coded(field, place)) : coded(field, place)),
  state,
  record: reference,
  person: reference,
  organisation: reference,
  post: reference,
  file: files,
  picture: files,
  place: () => ({ kind: 'address' }),
  lines: (_, { module, name }) => listOf({ kind: 'line', module, table: name }),
  cells: (_, { module, name }) => ({ kind: 'matrix', module, field: name }),
  result: yielded,
};

/**
 * The static type of a field's value.
 *
 * @param beside the fields or columns among which it stands; a reference to any module has its modules there
 */
export function typeOfField(
  registry: Registry,
  module: string,
  name: string,
  field: Field,
  beside: Readonly<Record<string, Field>> = {},
): ExpressionType {
  return types[classOf(field)](field, { registry, module, name, beside });
}
