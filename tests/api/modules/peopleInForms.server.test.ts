import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Field } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { RecordAnswer } from '#shared/contract/index.ts';
import {
  done,
  openRealCompany,
  type RealCompany,
  type Refusal,
} from '#tests/support/realCompany.ts';
import { upload } from '#tests/support/upload.ts';

let company: RealCompany;
let formTemplateId: string;
beforeAll(async () => {
  company = await openRealCompany();
  formTemplateId = await company.add('admin', 'formTemplate', {
    code: 'CAR',
    name: '用车事故报告',
    leaderApproves: false,
    schema: JSON.stringify({
      fields: {
        driver: question('user', '驾驶员', { required: true }),
        readers: question('users', '会签人'),
        place: question('org', '责任部门'),
        papers: question('attachment', '现场照片', { requiredWhen: 'driver != null' }),
      },
      form: {
        tabs: [
          {
            id: 'main',
            title: text('表单', 'Form'),
            sections: [{ id: 's', rows: [['driver', 'readers'], ['place'], ['papers']] }],
          },
        ],
      },
      dicts: [],
      approvers: ['readers', 'place'],
    }),
  });
  done(await company.act('admin', 'formTemplate', formTemplateId, 'publish'), 'publish');
});
afterAll(() => company.close());

const text = (zh: string, en: string) => ({ en, zh });
const question = (type: Field['type'], zh: string, more: Partial<Field> = {}): Field => ({
  type,
  title: text(zh, zh),
  ...more,
});

const uploaded = (as: string, name: string) => {
  const fields = { businessKey: crypto.randomUUID(), field: 'papers' };
  return upload(company, as, fields, name, 'what was there');
};
const download = async (as: string, id: string) =>
  (
    await company.server.app.inject({
      url: `/api/v1/attachment/download/${id}`,
      headers: { authorization: await company.server.login(as) },
    })
  ).body;
const fill = (values: object) =>
  company.add('zhangwei', 'dynamicForm', {
    formTemplateId,
    title: '十一月',
    values: JSON.stringify(values),
  });
const answersIn = ({ values }: RecordData) => JSON.parse(values as string) as RecordData;

test('people, a department and files are filled in, read by name, and decide', async () => {
  const photo = await uploaded('zhangwei', '现场.jpg');
  const place = company.server.services.directory().person(company.person('huanghai'))!.orgId!;
  const id = await fill({
    driver: company.person('linfang'),
    readers: [company.person('guotao'), company.person('wujing')],
    place,
    papers: [{ ...photo, name: '../别的.exe', size: 1 }],
  });
  const { record, titles } = done(
    await company.call<RecordAnswer>('zhangwei', 'GET', `/v1/dynamicForm/${id}`),
    'read',
  );
  expect(answersIn(record)['papers']).toEqual([
    { id: photo.id, name: '现场.jpg', size: 17, type: 'image/jpeg' },
  ]);
  const names = (...ids: string[]) =>
    ids.map((one) => company.server.services.directory().person(company.person(one))!.name);
  const [driver, first, second] = names('linfang', 'guotao', 'wujing');
  expect(titles).toMatchObject({
    'values.driver': driver,
    'values.readers.0': first,
    'values.readers.1': second,
    'values.place': company.server.services.directory().organisation(place)!.name,
  });
  expect(record.summary).toMatch(new RegExp(`^${driver} · ${first}、${second} · .+ · 现场.jpg$`));
  const found = await company.list('zhangwei', 'dynamicForm', { search: '现场.jpg' });
  expect(found.data.rows.map((row) => row.id)).toEqual([id]);

  // a colleague reads the file when it is theirs to decide about, not before
  expect(await download('guotao', photo.id)).not.toContain('what was there');
  const asked = await company.pass('zhangwei', 'dynamicForm', id);
  expect(asked.slice(-3)).toEqual(['guotao', 'wujing', 'chenli']);
  expect(asked).toHaveLength(4);
  expect(await download('guotao', photo.id)).toContain('what was there');
  expect(await download('yuanmeng', photo.id)).not.toContain('what was there');
});

test('nobody names files of others, or people who are not there', async () => {
  const own = await uploaded('zhangwei', '甲.pdf');
  const filed = await fill({ driver: company.person('linfang'), papers: [own] });
  const foreign = await uploaded('huanghai', '乙.pdf');
  const thief = await fill({ driver: company.person('linfang'), papers: [own, foreign] });
  expect(answersIn(await company.read('dynamicForm', thief))).not.toHaveProperty('papers');
  expect(answersIn(await company.read('dynamicForm', filed))['papers']).toHaveLength(1);
  const refusal = (await company.submit('zhangwei', 'dynamicForm', thief)) as unknown as Refusal;
  expect(refusal.data.fields).toEqual({ values: ['现场照片: Please add a file'] });

  await expect(fill({ driver: crypto.randomUUID() })).rejects.toThrow('驾驶员: This cannot be');
  // what is left out goes
  await company.change('zhangwei', 'dynamicForm', filed, {
    values: JSON.stringify({ driver: company.person('linfang') }),
  });
  expect(await download('zhangwei', own.id)).not.toContain('what was there');
});

test('nobody writes who decides, but by what is filled in', async () => {
  const data = { formTemplateId, title: '绕过', namedApproverIds: [company.person('linfang')] };
  await expect(company.add('zhangwei', 'dynamicForm', data)).rejects.toThrow('namedApproverIds');
});
