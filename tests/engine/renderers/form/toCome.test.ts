import { expect, test } from 'vitest';
import { FormModel } from '#engine/renderers/form/FormModel.ts';
import { columnsToCome } from '#engine/renderers/form/toCome.ts';
import type { Field, Module } from '#engine/schema/language/index.ts';
import { createRegistry } from '#engine/schema/registry.ts';
import { order, registry } from '../fixture.ts';
import { fixtureServices } from '../services.ts';

const title = { en: 'Field', zh: '字段' };
/** As the server sends it: what is added up is for the server alone to know. */
const addedUp: Field = { type: 'rollup', valueType: 'money', title };
const computed = (formula: string): Field => ({
  type: 'computed',
  valueType: 'money',
  title,
  formula,
});
const module: Module = {
  ...order,
  module: 'deal',
  fields: {
    amount: { type: 'money', title },
    receivedAmount: addedUp,
    stages: {
      type: 'table',
      title,
      columns: {
        ratio: { type: 'percent', title },
        planned: computed('parent.amount * ratio'),
        invoiced: addedUp,
        open: computed('planned - invoiced'),
        late: computed('open - planned'),
        share: computed('parent.receivedAmount * ratio'),
        rest: computed('planned - sum(parent.stages.map(s, s.invoiced))'),
      },
    },
  },
};

test('of lines of a new record, nothing is to be seen yet of what others add up to, nor of what follows from it', () => {
  const { expressions } = new FormModel({
    module,
    services: {
      ...fixtureServices('en'),
      registry: createRegistry({ ...registry, modules: [...registry.modules, module] }),
    },
    mode: 'create',
  });
  const toCome = columnsToCome(module, 'stages', (text, table) => expressions.compile(text, table));
  expect([...toCome].toSorted()).toEqual(['invoiced', 'late', 'open', 'rest', 'share']);
});
