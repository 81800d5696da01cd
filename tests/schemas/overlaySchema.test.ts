import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { overlaySchema } from '#engine/schema/overlaySchema.ts';
import { languages, type DefinitionKind } from '#engine/schema/metaSchema.ts';

const ajv = new Ajv({
  allErrors: true,
  strict: false,
  inlineRefs: false,
  formats: { cel: true, 'safe-regex': true },
});
for (const kind of Object.keys(languages) as DefinitionKind[])
  ajv.addSchema(overlaySchema(kind), kind);

/** Where an editor underlines what is wrong with an overlay. */
function underlined(kind: DefinitionKind, value: object): string[] {
  const validate = ajv.getSchema(kind)!;
  if (validate(value)) return [];
  return [...new Set((validate.errors ?? []).map(({ instancePath }) => instancePath))];
}

const title = { en: 'City', zh: '城市' };

describe('the meta-schema of overlays', () => {
  it('takes what changes, adds, moves and removes', () => {
    const overlay = {
      $schema: '../../module.overlay.schema.json',
      module: 'order',
      title: { en: 'Sales order' },
      fields: {
        amount: { required: true },
        city: { type: 'string', title },
        note: { remove: true },
        lines: { columns: { price: { min: 1 } } },
      },
      flow: {
        steps: [
          { id: 'leader', when: 'amount > 1' },
          {
            id: 'legal',
            after: 'leader',
            type: 'approve',
            title,
            approvers: [{ rule: 'starter' }],
          },
          { id: 'finance', remove: true },
        ],
      },
      list: {
        columns: [
          { id: 'city', after: 'amount' },
          { id: 'note', remove: true },
        ],
        search: ['city'],
      },
      form: { tabs: [{ id: 'main', sections: [{ id: 'base', rows: [['city']] }] }] },
      access: { grants: [{ id: 'own', actions: ['read'] }] },
      guards: [{ id: 'limit', message: { en: 'No' } }],
    };
    expect(underlined('module', overlay)).toEqual([]);
    expect(
      underlined('dict', {
        dict: 'colour',
        items: [
          { value: 'red', disabled: true },
          { value: 'blue', before: 'red', title },
        ],
      }),
    ).toEqual([]);
    expect(underlined('roles', { roles: { sa: { title: { en: 'Admin' } } } })).toEqual([]);
    expect(underlined('system', { timeZone: 'Asia/Tokyo' })).toEqual([]);
    expect(
      underlined('menu', {
        items: [
          { id: 'market', items: [{ id: 'order', after: 'customer', screen: 'order/list' }] },
        ],
      }),
    ).toEqual([]);
  });

  it('refuses what no definition knows', () => {
    expect(underlined('module', { titel: title })).toEqual(['']);
    expect(
      underlined('module', { module: 'order', fields: { city: { requird: true } } }),
    ).toContain('/fields/city');
    expect(
      underlined('module', { module: 'order', list: { columns: [{ id: 'city', wide: true }] } }),
    ).toContain('/list/columns/0');
    // the entries of a list without ids are replaced, so they are whole
    expect(
      underlined('module', {
        module: 'order',
        flow: { steps: [{ id: 'a', approvers: [{ role: 'x' }] }] },
      }),
    ).toContain('/flow/steps/0/approvers/0');
  });
});
