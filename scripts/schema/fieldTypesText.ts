import {
  fieldTypeNames,
  fieldTypes,
  keywordsOf,
  ofEveryType,
} from '#engine/schema/language/index.ts';
import { codes, code, entries, table, wrap, type Say } from './lines.ts';

/** Keywords that types have together, each a column of the table. */
const groups = [
  ['required', 'requiredWhen', 'readOnlyWhen', 'once', 'copy', 'default', 'fetch'],
  ['min', 'max'],
  ['minLength', 'maxLength', 'pattern', 'inputFilter'],
] as const;

/** Which keyword a field has, is a matter of its type. */
export function typesText(say: Say): string {
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
  return `### ${say('Types of fields')}

${wrap(`${say('A field has the keywords of its type and no others. Every type has')} ${codes(['type', 'title', ...ofEveryType])}${say('; besides these:')}`)}

${entries(groups.map((group, index) => `**${index + 1}** ${say('stands for')} ${codes(group)}`))}

${table([say('type'), say('needs'), ...groups.map((_group, index) => String(index + 1)), say('and')], rows)}

${entries(fieldTypeNames.map((type) => `${code(type)}: ${say(fieldTypes[type].says)}`))}`;
}
