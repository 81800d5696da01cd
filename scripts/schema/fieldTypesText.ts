import {
  fieldTypeNames,
  fieldTypes,
  keywordsOf,
  ofEveryType,
} from '#engine/schema/language/index.ts';
import { codes, code, entries, table, wrap } from './lines.ts';

/** Keywords that types have together, each a column of the table. */
const groups = [
  ['required', 'requiredWhen', 'readOnlyWhen', 'once', 'copy', 'default', 'fetch'],
  ['min', 'max'],
  ['minLength', 'maxLength', 'pattern', 'inputFilter'],
] as const;

/** Which keyword a field has, is a matter of its type. */
export function typesText(): string {
  const rows = fieldTypeNames.map((type) => {
    const { needs, has } = keywordsOf(type);
    const own = has as readonly string[];
    const given = groups.filter((group) => group.every((keyword) => own.includes(keyword)));
    const told: readonly string[] = given.flat();
    return [
      code(type),
      codes(needs),
      ...groups.map((group) => (given.includes(group) ? '✓' : '')),
      codes(own.filter((keyword) => !told.includes(keyword))),
    ];
  });
  return `### Types of fields

${wrap(`A field has the keywords of its type and no others. Every type has \`type\`, \`title\`, ${codes(ofEveryType)}; besides these:`)}

${entries(groups.map((group, index) => `**${index + 1}** stands for ${codes(group)}`))}

${table(['type', 'needs', ...groups.map((_group, index) => String(index + 1)), 'and'], rows)}

${entries(fieldTypeNames.map((type) => `${code(type)}: ${fieldTypes[type].says}`))}`;
}
