import type { FormDesign } from '../formDesign.ts';
import { isProse, isWords } from '../language/fieldUses.ts';
import { isFiles, isLines } from '../language/fieldTypes.ts';
import type { Dictionary, Field, Flow } from '../language/index.ts';
import type { Registry } from '../registry.ts';
import { saidByForm, saidOfAnswers, type DrawnForms, type KnownForm } from './drawnForms.ts';
import { tabsOf, withTabs, type DrawnModule, type DrawnSection } from './DrawnModule.ts';
import { addField, removeField, renameField } from './fieldEdits.ts';
import { freeName, nameFrom } from './names.ts';
import { copyOfModule, type Beginning } from './newModule.ts';
import { stepsOfForm } from './stepsOfForm.ts';

const words = {
  takenFrom: { en: 'Original document', zh: '原单据' },
  takenOnce: { en: 'This document was taken over before', zh: '该单据已转入' },
};
/** Refers to the record that one was taken over from. */
const takenFrom = 'takenFrom';

/**
 * A module of its own for a drawn form, with the dictionaries of its choices: what the answering module is, for this one
 * form. Questions are fields, and of the process there are the steps that this form has.
 *
 * @param value the answering module, spelt out
 */
export function moduleOfForm(
  registry: Registry,
  forms: DrawnForms,
  value: DrawnModule,
  beginning: Beginning,
  known: KnownForm,
): { module: DrawnModule; dicts: Dictionary[] } {
  const { record, design } = known;
  const gone = [forms.form, ...saidByForm(forms).keys(), forms.answers, ...saidOfAnswers(forms)];
  const copy = copyOfModule(value, beginning);
  const dicts = dictsOf(design, beginning.module);
  const code = record[forms.forms.record.number ?? ''];
  const flow = copy['flow'] as Flow | undefined;
  const own: DrawnModule = {
    ...copy,
    fields: { ...numberedAs(copy.fields, code), ...questionsOf(design.fields, dicts) },
    ...(flow && { flow: stepsOfForm(registry, forms, flow, known) }),
  };
  const bare = gone.reduce(removeField, withSections(own, forms, design));
  const named = Object.keys(design.fields).reduce(
    (module, name) => {
      const { title } = design.fields[name]!;
      return renameField(
        module,
        name,
        nameFrom(title, Object.keys(module.fields), 'question'),
        false,
      );
    },
    listed(bare, design.fields),
  );
  return {
    module: withOrigin(withoutSubtitle(named), forms, record.id as string),
    dicts: design.dicts.map((dict) => ({ ...dict, dict: dicts.get(dict.dict)! })),
  };
}

/** Names under which a company has the dictionaries of a form. */
const dictsOf = ({ dicts }: FormDesign, module: string): ReadonlyMap<string, string> => {
  const taken: string[] = [];
  return new Map(
    dicts.map(({ dict, title }) => {
      const name = freeName(
        nameFrom({ en: `${module} ${title.en}` }, [], `${module}Choice`),
        taken,
      );
      taken.push(name);
      return [dict, name];
    }),
  );
};

const questionsOf = (
  fields: Readonly<Record<string, Field>>,
  dicts: ReadonlyMap<string, string>,
): Record<string, Field> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      {
        ...field,
        ...(field.dict !== undefined && { dict: dicts.get(field.dict) ?? field.dict }),
        ...(field.columns && {
          columns: questionsOf(field.columns as Record<string, Field>, dicts),
        }),
      },
    ]),
  );

/** Numbers begin with the code of the form, so that they differ from those of other forms. */
function numberedAs(fields: Record<string, Field>, code: unknown): Record<string, Field> {
  if (typeof code !== 'string' || !/^[A-Z][A-Z0-9]{0,19}$/.test(code)) return fields;
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.serial === undefined
        ? field
        : { ...field, serial: field.serial.replace(/^[A-Z]+(?=-)/, code) },
    ]),
  );
}

/** The sections of the form stand where the answers stood. */
function withSections(module: DrawnModule, { answers }: DrawnForms, { form }: FormDesign) {
  const drawn = form.tabs.flatMap(({ sections }) => sections);
  return withTabs(
    module,
    tabsOf(module).map((tab) => {
      const ids = tab.sections.map(({ id }) => id);
      const insteadOf = (section: DrawnSection) =>
        drawn.map((one, at): DrawnSection => {
          const id = freeName(one.id, ids);
          ids.push(id);
          const title = one.title ?? (at === 0 ? section.title : undefined);
          return { ...one, id, ...(title && { title }) };
        });
      return {
        ...tab,
        sections: tab.sections.flatMap((section) =>
          section.rows.flat().includes(answers) ? insteadOf(section) : [section],
        ),
      };
    }),
  );
}

/** What says little in a cell of a list. */
const isLong = (field: Field) => isProse(field) || isLines(field) || isFiles(field);

/** A list shows the first questions, and finds records by their texts. */
function listed(module: DrawnModule, fields: FormDesign['fields']): DrawnModule {
  const names = Object.keys(fields).filter((name) => !isLong(fields[name]!));
  const texts = names.filter((name) => isWords(fields[name]));
  const { columns = [], search = [] } = module.list ?? {};
  const [title, ...rest] = columns;
  const shown = names.slice(0, 4).map((id) => ({ id }));
  return {
    ...module,
    list: {
      ...module.list,
      columns: title ? [title, ...shown, ...rest] : shown,
      search: [...search, ...texts.slice(0, 2)],
    },
  };
}

function withoutSubtitle(module: DrawnModule): DrawnModule {
  const { subtitle, ...record } = module.record ?? {};
  const isKept = typeof subtitle !== 'string' || subtitle in module.fields;
  return isKept ? module : { ...module, record };
}

/** What was filled in before can be taken over; each record tells which it was. */
function withOrigin(module: DrawnModule, { answering, form }: DrawnForms, id: string) {
  const field: Field = {
    type: 'ref',
    title: words.takenFrom,
    ref: answering.module,
    refWhere: `${form} == '${id}'`,
    readOnly: true,
    visibleWhen: `${takenFrom} != null`,
  };
  const unique = (module['unique'] ?? []) as unknown[];
  return {
    ...addField(module, takenFrom, field),
    unique: [...unique, { id: takenFrom, fields: [takenFrom], message: words.takenOnce }],
  };
}
