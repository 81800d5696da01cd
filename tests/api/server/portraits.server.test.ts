import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AttachmentInfo, OwnPhone, SubstitutionsAnswer } from '#shared/contract/index.ts';
import { form, genuine } from '#tests/support/multipart.ts';
import { done, openRealCompany, type RealCompany } from '#tests/support/realCompany.ts';

let company: RealCompany;
beforeAll(async () => {
  company = await openRealCompany();
});
afterAll(() => company.close());

it('a portrait is seen as soon as it is uploaded, and no longer once it is deleted', async () => {
  const { server } = company;
  const by = await server.login('liangxue');
  const person = company.person('zhangwei');
  const portrait = async () => {
    done(await company.call('zhangwei', 'GET', '/v1/downloads'), 'a call');
    return server.services.directory().person(person)!.avatar;
  };
  expect(await portrait()).toBeNull();
  const { payload, headers } = form({ businessKey: person, field: 'photo' }, [
    { name: 'me.png', content: genuine('me.png') },
  ]);
  const path = '/api/v1/attachment/upload';
  const sent = await server.call<AttachmentInfo[]>('POST', path, payload, by, headers);
  const [file] = done(sent, 'the upload');
  expect(await portrait()).toBe(file!.id);
  const removal = `/v1/attachment/delete?id=${file!.id}`;
  done(await company.call('liangxue', 'POST', removal), 'the removal');
  expect(await portrait()).toBeNull();
});

it('people keep the phone at which colleagues reach them, and nobody else’s', async () => {
  const id = company.person('zhangwei');
  const own = async () =>
    done(await company.call<OwnPhone>('zhangwei', 'GET', '/v1/user/phone'), 'own phone');
  expect(await own()).toMatchObject({ title: { en: 'Contact phone' }, canChange: true });
  const { module, field } = await own();
  const wrong = await company.change('zhangwei', module, id, { [field]: '1390000' });
  expect(wrong.data).toMatchObject({ error: 'invalid', fields: { [field]: expect.anything() } });
  done(await company.change('zhangwei', module, id, { [field]: '0551-62123456-801' }), 'change');
  expect(await own()).toMatchObject({ phone: '0551-62123456-801' });
  expect((await company.read(module, id, 'liuyang'))[field]).toBe('0551-62123456-801');
  const others = [
    await company.change('zhangwei', module, id, { name: '张三' }),
    await company.change('zhangwei', module, company.person('liuyang'), { [field]: '13800138000' }),
  ];
  expect(others.map(({ code }) => code)).not.toContain(200);
});

it('somebody is represented in a whole area of the menu; who is named for the same is told', async () => {
  const { server } = company;
  const [away, first, second] = ['liuyang', 'huanghai', 'chenli'].map(company.person) as [
    string,
    string,
    string,
  ];
  const add = (substituteId: string, modules: string[] | null, days: [string, string]) =>
    company.add('liuyang', 'approvalSubstitute', {
      userId: away,
      substituteId,
      modules,
      startDate: days[0],
      endDate: days[1],
      enabled: true,
    });
  await add(first, ['area:contracts', 'customerAdd'], ['2098-03-01', '2098-03-10']);
  await add(second, ['contractChange', 'sealApply'], ['2098-03-08', '2098-03-20']);
  const represents = (module: string, day: string) =>
    server.services
      .directory()
      .substituteOf(away, module, day, { refersTo: () => true, amount: null });
  done(await company.call('liuyang', 'GET', '/v1/user/substitutions'), 'read');
  expect(
    ['contractCreate', 'customerAdd', 'projectAdd', 'sealApply'].map((module) =>
      represents(module, '2098-03-05'),
    ),
  ).toEqual([first, first, undefined, undefined]);
  // on the day of both who was named first decides
  expect(represents('contractChange', '2098-03-09')).toBe(first);
  expect(represents('contractChange', '2098-03-11')).toBe(second);
  const answer = await company.call<SubstitutionsAnswer>(
    'liuyang',
    'GET',
    '/v1/user/substitutions',
  );
  const { rows } = done(answer, 'substitutions');
  expect(
    rows.map(({ modules, overlapping }) => [modules.map(({ en }) => en), overlapping]),
  ).toEqual([
    [
      ['Contract change', 'Use of seal'],
      [{ name: '黄海', from: '2098-03-01', until: '2098-03-10', isFirst: true }],
    ],
    [
      ['Contracts', expect.any(String)],
      [{ name: '陈立', from: '2098-03-08', until: '2098-03-20', isFirst: false }],
    ],
  ]);
});
