type Json = { [keyword: string]: unknown };

const silent = { doNotSuggest: true };
const beside = (where: string) => ({
  type: 'string',
  description: `Puts this entry ${where} the one with this id`,
});
/** What an entry of a list says besides what it changes. */
export const ofEntries = {
  before: beside('before'),
  after: beside('after'),
  remove: { const: true, description: 'Takes this entry away' },
};
/** What any part says in place of what it changes. */
export const inPlace = {
  remove: { const: true, description: 'Takes it away', ...silent },
  replace: { description: 'Puts this in its place', ...silent },
};
const slot = '...';

/** What stands for something else, wherever that may stand. */
export const definitions: Json = {
  Change: {
    description: 'Takes it away, or puts something else in its place',
    not: { type: ['string', 'number', 'boolean', 'array', 'null'] },
    properties: inPlace,
    minProperties: 1,
    additionalProperties: false,
  },
  Slot: { const: slot, description: 'Here goes what builds on this list' },
  NamedEntry: {
    description: 'Takes a name out of the list, or moves it',
    not: { type: ['string', 'number', 'boolean', 'array', 'null'] },
    properties: { id: { type: 'string', description: 'The name' }, ...ofEntries },
    required: ['id'],
    additionalProperties: false,
  },
  Parameter: {
    type: 'string',
    pattern: '^\\$\\{[A-Za-z]+\\}$',
    description: 'What the module gives for this parameter of the trait',
  },
};
export const change = { $ref: '#/definitions/Change' };
export const parameter = { $ref: '#/definitions/Parameter' };
