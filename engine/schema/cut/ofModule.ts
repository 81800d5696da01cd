import type {
  DetailSpec,
  FormSpec,
  ListSpec,
  Module,
  Note,
  Screen,
  Transition,
  Variant,
  Variants,
} from '../language/index.ts';
import { figuresOfNote } from '../notes.ts';
import { cut, each, expression, expressions, inside, seen, seenKeys, seenName } from './Cuts.ts';
import type { Cuts, Sight } from './Cuts.ts';
import { cutForm } from './cutForm.ts';
import { fields, rules } from './ofField.ts';

type ListColumn = ListSpec['columns'][number];
type Tab = FormSpec['tabs'][number];
type Section = Tab['sections'][number];
type DetailTab = NonNullable<DetailSpec['tabs']>[number];

const ofColumn: Cuts<ListColumn> = {
  id: 'sent',
  title: 'sent',
  width: 'sent',
  pinned: 'sent',
  hidden: 'sent',
  bar: 'sent',
  // colours are worked out with the rows
  tones: 'server',
};

const ofList: Cuts<ListSpec> = {
  columns: (all, sight) =>
    all.filter(({ id }) => sight.sees(id)).map((one) => cut(one, ofColumn, sight)),
  filters: seen,
  search: seen,
  sort: (all, { sees }) => all.filter(({ field }) => sees(field)),
  where: 'server',
  totals: seen,
  editable: seen,
  groups: seen,
  views: (all, { sees }) => all.filter(({ by }) => by === undefined || sees(by)),
  tones: 'server',
  create: 'sent',
};

const ofNote: Cuts<Note> = {
  id: 'sent',
  text: 'sent',
  tone: 'sent',
  visibleWhen: 'sent',
  figures: 'sent',
};
/** Nothing is told of a note that tells, or depends on, what is not seen. */
const ofNotes = (notes: Note[], sight: Sight) =>
  notes
    .filter((note) =>
      [
        ...Object.values(figuresOfNote(note)),
        ...(note.visibleWhen ? [note.visibleWhen] : []),
      ].every((text) => sight.knows(text)),
    )
    .map((note) => cut(note, ofNote, sight));

const ofSection: Cuts<Section> = {
  id: 'sent',
  title: 'sent',
  visibleWhen: expression,
  owned: seenName,
  folded: 'sent',
  notes: ofNotes,
  rows: 'sent',
};
const ofTab: Cuts<Tab> = { id: 'sent', title: 'sent', sections: each(ofSection) };
const ofForm: Cuts<FormSpec> = { tabs: each(ofTab) };
const form = (spec: FormSpec, sight: Sight) =>
  cut(
    cutForm(spec, (path) => sight.sees(path)),
    ofForm,
    sight,
  );

const ofDetailTab: Cuts<DetailTab> = {
  id: 'sent',
  title: 'sent',
  kind: 'sent',
  module: 'sent',
  by: 'sent',
  of: seenName,
};
const ofDetail: Cuts<DetailSpec> = { summary: seen, tabs: each(ofDetailTab) };

const ofScreen: Cuts<Screen> = {
  id: 'sent',
  kind: 'sent',
  path: 'sent',
  title: 'sent',
  variant: 'sent',
  list: inside(ofList as Cuts<Partial<ListSpec>>),
};

const ofTransition: Cuts<Transition> = {
  id: 'sent',
  field: 'sent',
  from: 'sent',
  to: 'sent',
  automatic: 'server',
  action: inside<NonNullable<Transition['action']>>({
    title: 'sent',
    confirm: 'sent',
    fields: seen,
    guards: 'server',
    effects: 'server',
    otherwise: 'sent',
  }),
  // which buttons a record has is answered with the record
  when: 'server',
};

const ofVariant: Cuts<Variant> = {
  code: 'sent',
  title: 'sent',
  hide: seen,
  require: seen,
  readOnly: seen,
  titles: seenKeys,
  defaults: expressions,
  form,
};
const ofVariants: Cuts<Variants> = {
  by: 'sent',
  values: (values, sight) =>
    Object.fromEntries(
      Object.entries(values).map(([value, one]) => [value, cut(one, ofVariant, sight)]),
    ),
  otherwise: inside(ofVariant),
};

const ofUnique: Cuts<NonNullable<Module['unique']>[number]> = {
  id: 'sent',
  fields: 'sent',
  message: 'sent',
  silent: 'server',
};

const ofModule: Cuts<Module> = {
  $schema: 'server',
  module: 'sent',
  entity: 'server',
  title: 'sent',
  description: 'sent',
  icon: 'sent',
  record: inside<Module['record']>({
    title: 'sent',
    number: seenName,
    replaces: seenName,
    subtitle: seenName,
  }),
  fields,
  checks: rules,
  // fields that are not seen tell nothing of what others have in them
  unique: (all, sight) =>
    all.filter(({ fields }) => fields.every(sight.sees)).map((one) => cut(one, ofUnique, sight)),
  guards: 'server',
  effects: 'server',
  transitions: each(ofTransition),
  alerts: 'server',
  approvedStatus: 'server',
  initialStatus: 'server',
  // that there is a process; who decides stays on the server
  flow: () => ({ steps: [] }),
  access: () => [],
  // that it has no records of its own
  sources: () => [],
  list: inside(ofList),
  form,
  detail: inside(ofDetail),
  variants: inside(ofVariants),
  // that records have readers; whom it is for is worked out where the people are known
  readers: () => ({ when: 'true' }),
  comments: 'sent',
  import: 'server',
  screens: each(ofScreen),
  open: 'sent',
  api: 'server',
  summaries: 'server',
  indexes: 'server',
};

/** A module as browsers get it. */
export const cutModule = (module: Module, sight: Sight): Module => cut(module, ofModule, sight);
