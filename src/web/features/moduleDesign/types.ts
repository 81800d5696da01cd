import { fieldTypeNames, fieldTypes } from '#engine/schema/language/fieldTypes.ts';
import type { FieldType, Text } from '#engine/schema/language/index.ts';

/** Groups of the palette. */
export const typeGroups = [
  'text',
  'figures',
  'time',
  'choice',
  'links',
  'files',
  'lines',
  'made',
] as const satisfies readonly TypeGroup[];
type TypeGroup = (typeof fieldTypes)[FieldType]['group'];

export const typesOf = (group: TypeGroup) =>
  fieldTypeNames.filter((type) => fieldTypes[type].group === group);

/** What a type is called, also what a new field of it is called until somebody names it. */
export const typeTitle = (type: FieldType): Text => fieldTypes[type].title;
