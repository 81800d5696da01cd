import { isSerial } from './language/fieldTypes.ts';
import type { Module } from './language/index.ts';

/** Whether nothing but a number is the name of such records, so that what they are about calls them better. */
export const isNumbered = ({
  record: { title, number },
  fields,
}: Pick<Module, 'record' | 'fields'>) => title === number || isSerial(fields[title]);
