import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AttachmentInfo, OwnPhone } from '#shared/contract/index.ts';
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
