import { isTyped } from '../schema/isTyped.ts';
import { isOrganisation, isPerson, isPost, isTime } from '../schema/language/fieldUses.ts';
import { isFiles } from '../schema/language/fieldTypes.ts';
import type { Field, Module, Phase } from '../schema/language/index.ts';
import { recordLines, type RecordData } from '../schema/record.ts';

/** Their default says who makes a record, and when: of a copy that is somebody else, on another day. */
const isOfItsMaking = (field: Field) =>
  isTime(field) || isPerson(field) || isOrganisation(field) || isPost(field);

const isCopied = (field: Field) =>
  field.copy !== false &&
  isTyped(field) &&
  // a file belongs to one record
  !isFiles(field) &&
  !(field.default !== undefined && isOfItsMaking(field));

/** What a new record begins with as a copy of another: lines are new ones, too, without ids. */
export const copiedRecord = ({ fields, record: { replaces } }: Module, record: RecordData) =>
  copied(fields, record, (name) => name !== replaces);

/** The same as a new version, which refers to the one it replaces. */
export const newVersion = (module: Module, record: RecordData): RecordData => ({
  ...copiedRecord(module, record),
  ...(module.record.replaces && { [module.record.replaces]: record['id'] }),
});

/** Whether a record in this phase can have a new version: it is no longer written itself. */
export const isVersion = ({ record: { replaces } }: Module, phase: Phase | undefined) =>
  replaces !== undefined && phase !== 'draft' && phase !== 'pending';

function copied(
  fields: Record<string, Field>,
  record: RecordData,
  isTaken: (name: string) => boolean = () => true,
): RecordData {
  const taken = Object.entries(fields).filter(
    ([name, field]) => isTaken(name) && record[name] !== undefined && isCopied(field),
  );
  return Object.fromEntries(
    taken.map(([name, { columns }]) => [
      name,
      columns ? recordLines(record[name]).map((line) => copied(columns, line)) : record[name],
    ]),
  );
}
