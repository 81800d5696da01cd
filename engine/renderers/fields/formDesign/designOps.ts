import { readDesign, type DesignType, type FormDesign } from '#engine/schema/formDesign.ts';
import { isChoice } from '#engine/schema/language/fieldUses.ts';
import type { Dictionary, Field, Text } from '#engine/schema/language/index.ts';
import { randomId } from '../../randomId.ts';
import { withoutConditionsOn } from './conditions.ts';

/** A section while it is drawn: its fields in order, so many to a row. */
export interface DrawnSection {
  id: string;
  title?: Text;
  perRow: number;
  names: string[];
}

/** A design while it is drawn. */
export interface Drawn {
  sections: DrawnSection[];
  fields: Record<string, Field>;
  dicts: Dictionary[];
  /** Fields whose people or department decide. */
  approvers: string[];
}

const formTitle: Text = { en: 'Form', zh: '表单' };
const perRow = 2;

export const emptyDrawing = (): Drawn => ({
  sections: [{ id: 'section1', perRow, names: [] }],
  fields: {},
  dicts: [],
  approvers: [],
});

/** What the text says, to be drawn on; an empty form for one that says nothing. */
export function drawingOf(text: unknown): Drawn {
  const design = readDesign(text);
  if (!design) return emptyDrawing();
  const sections = design.form.tabs.flatMap((tab) => tab.sections);
  return {
    fields: design.fields,
    dicts: design.dicts,
    approvers: design.approvers ?? [],
    sections: sections.map(({ id, title, rows }) => ({
      id,
      ...(title && { title }),
      perRow: Math.max(1, ...rows.map((row) => row.length)),
      names: rows.flat(),
    })),
  };
}

/** The design in the words of a module file; null while it has no field. Sections without fields are left out. */
export function textOfDrawing({ sections, fields, dicts, approvers }: Drawn): string | null {
  const filled = sections.filter(({ names }) => names.length > 0);
  if (filled.length === 0) return null;
  const used = new Set(Object.values(fields).map(({ dict }) => dict));
  const deciding = filled.flatMap(({ names }) => names.filter((name) => approvers.includes(name)));
  const design: FormDesign = {
    fields,
    form: {
      tabs: [
        {
          id: 'main',
          title: formTitle,
          sections: filled.map(({ id, title, names, ...section }) => ({
            id,
            ...(title && { title }),
            rows: inRows(names, section.perRow),
          })),
        },
      ],
    },
    dicts: dicts.filter(({ dict }) => used.has(dict)),
    ...(deciding.length > 0 && { approvers: deciding }),
  };
  return JSON.stringify(design);
}

const inRows = (names: readonly string[], size: number) =>
  Array.from({ length: Math.ceil(names.length / size) }, (_, at) =>
    names.slice(at * size, (at + 1) * size),
  );

/** A new field at the end of a section, with a name that no other has; answers its name, too. */
export function addField(drawn: Drawn, section: string, type: DesignType, title: Text) {
  const name = newFieldName();
  const field: Field = { type, title };
  const withField = { ...drawn, fields: { ...drawn.fields, [name]: field } };
  const placed = changeSection(withField, section, ({ names }) => ({ names: [...names, name] }));
  return { drawn: isChoice(field) ? withOptions(placed, name, firstOptions) : placed, name };
}

const firstOptions: Text[] = [
  { en: 'Option 1', zh: '选项一' },
  { en: 'Option 2', zh: '选项二' },
];

export const changeField = (drawn: Drawn, name: string, change: Partial<Field>): Drawn => ({
  ...drawn,
  fields: { ...drawn.fields, [name]: withoutUndefined({ ...drawn.fields[name]!, ...change }) },
});

export function removeField(drawn: Drawn, name: string): Drawn {
  const { [name]: _, ...fields } = withoutConditionsOn(drawn, name).fields;
  const sections = without(drawn.sections, name);
  return { ...letDecide(drawn, name, false), fields, sections };
}

/** Whether those who are answered to a field decide about what is filled in. */
export const letDecide = (drawn: Drawn, name: string, isDeciding: boolean): Drawn => ({
  ...drawn,
  approvers: [...drawn.approvers.filter((one) => one !== name), ...(isDeciding ? [name] : [])],
});

/** One place up or down; from the end of a section into the next. */
export function moveField(drawn: Drawn, name: string, by: 1 | -1): Drawn {
  const at = drawn.sections.findIndex(({ names }) => names.includes(name));
  const { names, id } = drawn.sections[at]!;
  const to = names.indexOf(name) + by;
  if (to >= 0 && to < names.length) return putField(drawn, name, id, to);
  const next = drawn.sections[at + by];
  return next ? putField(drawn, name, next.id, by === 1 ? 0 : next.names.length) : drawn;
}

/** Puts a field at a place of a section, counted without the field. */
export function putField(drawn: Drawn, name: string, section: string, at: number): Drawn {
  const sections = without(drawn.sections, name);
  return changeSection({ ...drawn, sections }, section, ({ names }) => ({
    names: names.toSpliced(at, 0, name),
  }));
}

export function addSection(drawn: Drawn, title: Text): Drawn {
  const id = newName(
    'section',
    drawn.sections.map((section) => section.id),
  );
  return { ...drawn, sections: [...drawn.sections, { id, title, perRow, names: [] }] };
}

/** Its fields move into the section before. */
export function removeSection(drawn: Drawn, id: string): Drawn {
  const at = drawn.sections.findIndex((section) => section.id === id);
  const gone = drawn.sections[at]!;
  const heir = drawn.sections[at === 0 ? 1 : at - 1];
  if (!heir) return drawn;
  const sections = drawn.sections.filter((section) => section.id !== id);
  return changeSection({ ...drawn, sections }, heir.id, ({ names }) => ({
    names: at === 0 ? [...gone.names, ...names] : [...names, ...gone.names],
  }));
}

export const changeSection = (
  drawn: Drawn,
  id: string,
  change: (section: DrawnSection) => Partial<DrawnSection>,
): Drawn => ({
  ...drawn,
  sections: drawn.sections.map((section) =>
    section.id === id ? { ...section, ...change(section) } : section,
  ),
});

/** Titles of what a choice offers. */
export const optionsOf = ({ dicts, fields }: Drawn, name: string): Text[] =>
  dicts.find(({ dict }) => dict === fields[name]?.dict)?.items.map(({ title }) => title) ?? [];

/** Offers these instead; one whose title was there keeps its value, so that old answers stay what they were. */
export function withOptions(drawn: Drawn, name: string, titles: readonly Text[]): Drawn {
  const dict = drawn.fields[name]!.dict ?? `choice_${name}`;
  const before = drawn.dicts.find((one) => one.dict === dict)?.items ?? [];
  const taken = before.map(({ value }) => value);
  const items = titles.map((title) => {
    const known = before.find((item) => item.title.zh === title.zh || item.title.en === title.en);
    const value = known?.value ?? newName('option', taken);
    taken.push(value);
    return { value, title };
  });
  const changed = changeField(drawn, name, { dict });
  const others = drawn.dicts.filter((one) => one.dict !== dict);
  return { ...changed, dicts: [...others, { dict, title: drawn.fields[name]!.title, items }] };
}

const without = (sections: readonly DrawnSection[], name: string) =>
  sections.map((section) => ({
    ...section,
    names: section.names.filter((one) => one !== name),
  }));

/** Never that of a field of another form, whose answers may be about when the form is changed for this one. */
const newFieldName = () => `f${randomId().replaceAll('-', '').slice(0, 10)}`;

function newName(stem: string, taken: readonly string[]): string {
  const numbers = taken.map((name) => Number(name.slice(stem.length)) || 0);
  return `${stem}${Math.max(0, ...numbers) + 1}`;
}

const withoutUndefined = (field: Partial<Field> & Pick<Field, 'type' | 'title'>): Field =>
  Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined)) as Field;
