import { mostLines } from '../schema/mostLines.ts';
import { kindOf } from '../fields/index.ts';
import type { JsonSchema, SchemaContext } from '../fields/FieldKind.ts';
import { isCalculated, isLines } from '../schema/language/fieldTypes.ts';
import type { Field, Module } from '../schema/language/index.ts';

export interface RecordSchemaContext extends SchemaContext {
  /** Names what must be filled in always. Left out, a draft passes too: conditions are CEL, see validateRecord. */
  withRequired?: boolean;
}

/**
 * JSON Schema (draft 7) of a module's record. Empty values may be null or absent. The keywords `decimalMinimum`,
 * `decimalMaximum` and `calendarDate`, `calendarTime` are ours: see ./jsonSchemaKeywords.ts.
 */
export function recordJsonSchema(module: Module, context: RecordSchemaContext): JsonSchema {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: module.module,
    ...(context.language && { title: module.title[context.language] }),
    ...objectSchema(module.fields, context),
  };
}

function objectSchema(fields: Record<string, Field>, context: RecordSchemaContext): JsonSchema {
  const required = Object.keys(fields).filter((name) => isAlwaysRequired(fields[name]!));
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, fieldSchema(field, context)]),
    ),
    ...(context.withRequired && required.length > 0 && { required }),
  };
}

function fieldSchema(field: Field, context: RecordSchemaContext): JsonSchema {
  const schema = kindOf(field).jsonSchema(field, context);
  if (isCalculated(field)) return { ...schema, readOnly: true };
  if (!isLines(field)) return schema;
  return {
    ...schema,
    items: objectSchema(field.columns ?? {}, context),
    maxItems: mostLines(field),
  };
}

const isAlwaysRequired = (field: Field) =>
  field.required === true &&
  field.visibleWhen === undefined &&
  field.readOnly !== true &&
  field.find === undefined;
