type Json = { [keyword: string]: unknown };

/** A text that may stand in place of an object: a name, or what the object says first. */
export interface ShortForm {
  /** Schema of the text, without its type. */
  text?: Json;
  /** Or several of these texts. */
  isList?: true;
  /** Keywords that only what is written knows. */
  keywords?: Record<string, Json>;
}

const path = '[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*)*';
const use = (names: string, description: string) => ({ type: 'string', names, description });

const commonField: ShortForm = {
  text: { names: 'commonField' },
  keywords: { use: use('commonField', 'A field of system.json; what stands beside it differs') },
};

const more = {
  description: 'Columns that are offered, but not shown at first',
  anyOf: [
    {
      type: 'array',
      items: {
        anyOf: [{ type: 'string', names: 'path' }, { $ref: '#/definitions/NamedEntry' }],
      },
    },
    { $ref: '#/definitions/Change' },
  ],
};

/** What people may write in short, by where it stands in a module. */
export const shortForms: Readonly<Record<string, ShortForm>> = {
  '': {
    keywords: {
      use: {
        type: 'array',
        description: 'Traits that this module has: by name, or with what the trait asks for',
        items: {
          type: ['string', 'object'],
          names: 'trait',
          properties: { trait: use('trait', 'Name of the trait') },
        },
      },
      path: {
        type: 'string',
        pattern: '^/[A-Za-z0-9/_-]+$',
        description: 'Where its screens are: list, form and detail stand below this address',
      },
    },
  },
  'access.*': {
    text: { names: 'grant' },
    keywords: { use: use('grant', 'A grant of roles.json; what stands beside it differs') },
  },
  'flow.steps.*': {
    text: { names: 'approval' },
    keywords: { use: use('approval', 'An approval of roles.json; what stands beside it differs') },
  },
  'fields.*': commonField,
  'fields.*.columns.*': commonField,
  'fields.*.fetch': { text: { names: 'path', pattern: `^${path}$` }, isList: true },
  'fields.*.owner': { text: { pattern: '^(handOver|settle)$', examples: ['handOver', 'settle'] } },
  list: { keywords: { more } },
  'list.columns.*': { text: { names: 'path', pattern: `^${path}$` } },
  'list.sort.*': { text: { names: 'path', pattern: `^-?${path}$` } },
  'sources.*': {
    keywords: {
      trait: use(
        'trait',
        'In place of id and module: a source for each module with this trait, but for those that have one of their own; ${module} stands for its name',
      ),
    },
  },
  'screens.*': { text: { pattern: '^(list|form|detail)$', examples: ['list', 'form', 'detail'] } },
  'screens.*.list': { keywords: { more } },
  'screens.*.list.columns.*': { text: { names: 'path', pattern: `^${path}$` } },
  'screens.*.list.sort.*': { text: { names: 'path', pattern: `^-?${path}$` } },
};
