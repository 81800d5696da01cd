import { isSummed } from '../fields/isSummed.ts';
import { isCells, isLines } from '../schema/language/fieldTypes.ts';
import type { Field, Module, PrintBlock, PrintTemplate, Text } from '../schema/language/index.ts';

/** Name of the template that a module without one has. */
export const defaultPrint = 'form';

/** More columns than these need a landscape page. */
export const mostUpright = 7;

/** What a module without a template prints: its form, with its lines and its approvals. */
export function defaultTemplate(module: Module): PrintTemplate {
  const sections = module.form.tabs.flatMap(({ sections: of }) => of);
  const body = sections.flatMap(({ id, title, visibleWhen, rows }): PrintBlock[] => {
    const parts = partsOf(module, id, rows);
    const heading: PrintBlock[] =
      title && sections.length > 1 && parts.length > 0 && !isTitled(parts[0]!, title)
        ? [{ kind: 'text', id: `${id}Title`, text: title, bold: true }]
        : [];
    const blocks = [...heading, ...parts];
    return visibleWhen === undefined
      ? blocks
      : blocks.map((block) => ({ ...block, when: visibleWhen }));
  });
  const widest = Math.max(0, ...body.map((block) => ('lines' in block ? block.columns.length : 0)));
  return {
    print: defaultPrint,
    title: module.title,
    module: module.module,
    ...(widest > mostUpright && { page: { landscape: true } }),
    header: [
      { kind: 'text', id: 'company', text: { en: '{company}', zh: '{company}' }, align: 'center' },
      { kind: 'text', id: 'title', text: module.title, size: 'title' },
    ],
    body: [...body, ...(module.flow ? [{ kind: 'approvals', id: 'approvals' } as const] : [])],
  };
}

/** A table that is called as its section says so itself. */
const isTitled = (part: PrintBlock, { en, zh }: Text) =>
  part.kind === 'lines' && part.title?.en === en && part.title.zh === zh;

/** Rows of fields as grids, and line tables between them. */
function partsOf({ fields }: Module, section: string, rows: readonly (readonly string[])[]) {
  const parts: PrintBlock[] = [];
  const id = () => `${section}${parts.length}`;
  for (const row of rows) {
    const cells = row.flatMap((field) =>
      fields[field] && isPlain(fields[field]) ? [{ field }] : [],
    );
    const last = parts.at(-1);
    if (cells.length > 0) {
      if (last && 'rows' in last) last.rows.push(...pairs(cells));
      else parts.push({ kind: 'grid', id: id(), rows: pairs(cells) });
    }
    for (const name of row) {
      const field = fields[name];
      if (isLines(field))
        parts.push({
          kind: 'lines',
          id: id(),
          lines: name,
          title: field.title,
          ...linesOf(field),
        });
    }
  }
  return parts;
}

const isPlain = (field: Field) => !isLines(field) && !isCells(field);

/** Two beside each other: of three or four in a row of the form, titles would have no room. */
const pairs = <T>(cells: T[]): T[][] =>
  cells.length <= 2 ? [cells] : [cells.slice(0, 2), ...pairs(cells.slice(2))];

function linesOf(table: Field) {
  const { columns = {}, unseen = [] } = table;
  const shown = Object.entries(columns).filter(
    ([name, field]) => isPlain(field) && !unseen.includes(name),
  );
  const sums = shown.flatMap(([name, field]) => (isSummed(table, name, field) ? [name] : []));
  return {
    columns: shown.map(([field]) => ({ field })),
    ...(sums.length > 0 && { sums }),
  };
}
