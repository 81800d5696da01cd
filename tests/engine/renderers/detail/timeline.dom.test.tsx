import { ChakraProvider } from '@chakra-ui/react';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Timeline } from '#engine/renderers/detail/Timeline.tsx';
import { RendererProvider } from '#engine/renderers/RendererContext.tsx';
import { system } from '#engine/renderers/theme.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { fieldServices } from '#tests/e2e/fieldsPage/services.ts';
import { person, team } from '#engine/fields/FieldExample.ts';
import { fieldTypes, sampleOf, samples } from '#tests/engine/fields/fieldTypes.ts';
import { everything, fieldOf } from '#tests/support/everything.ts';
import { compiling } from '../mount.tsx';

afterEach(cleanup);

/** A module with texts that are nothing for people, and a button. */
const answered: Module = {
  ...everything,
  fields: {
    ...everything.fields,
    answers: { type: 'answers', title: { en: 'Answers', zh: '答案' }, answersTo: 'design' },
    design: { type: 'formDesign', title: { en: 'Design', zh: '设计' } },
  },
  transitions: [
    { id: 'receive', from: ['YX'], to: 'ZF', action: { title: { en: 'Receive', zh: '签收' } } },
  ],
};

test.each(['en', 'zh'] as const)('names records by title and shows no id, in %s', (language) => {
  const changes = Object.fromEntries(
    fieldTypes.map((type) => {
      const { value, other } = sampleOf(type);
      return [fieldOf(type), { old: value, new: other }];
    }),
  );
  const json = JSON.stringify({ who: person.id });
  const entry = {
    seq: 1,
    at: '2026-11-19T03:20:00Z',
    by: person,
    onBehalfOf: null,
    action: 'create',
    stepTitle: null,
    comment: null,
    changes: {
      ...changes,
      aUser: { old: null, new: '01990000-0000-7000-8002-00000000dead' },
      answers: { old: null, new: json },
      design: { old: json, new: json },
      procInstId: { old: null, new: person.id },
    },
    titles: {
      [person.id]: person.name,
      [team.id]: team.name,
      [samples.post.value]: 'Clerk',
    },
  };
  const actions = ['receive', 'follow', 'approve', 'return', 'noLongerThere'].map(
    (action, index) => ({
      ...entry,
      seq: index + 2,
      action,
      changes: {},
    }),
  );
  const { container } = render(
    <ChakraProvider value={system}>
      <RendererProvider services={compiling(fieldServices(language))}>
        <Timeline module={answered} entries={[entry, ...actions]} />
      </RendererProvider>
    </ChakraProvider>,
  );
  const told = container.textContent;
  expect(told).not.toMatch(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/);
  for (const name of [person.name, team.name, 'Clerk']) expect(told).toContain(name);
  expect(told).toContain(language === 'en' ? 'Answerschanged' : '答案已修改');
  expect(told).toContain(language === 'en' ? '(no access)' : '（无权查看）');
  const [created] = Array.from(container.querySelectorAll('li')).slice(-1);
  // of what is new it is not told that there was nothing
  const before = Array.from(created!.querySelectorAll('del'), ({ textContent }) => textContent);
  expect(before.filter((was) => /(empty|空)$/.test(was))).toEqual([]);
  expect(before.length).toBeGreaterThan(10);
  const names = Array.from(container.querySelectorAll('strong'), ({ textContent }) => textContent);
  expect(names).toEqual(
    language === 'en'
      ? [
          'Changed',
          'Returned',
          'Approved',
          'Updated automatically',
          'Carried out “Receive”',
          'Created',
        ]
      : ['已修改', '已退回', '已同意', '已自动更新', '已执行“签收”', '已新建'],
  );
});
