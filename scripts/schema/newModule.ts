import type { Module, Text } from '#engine/schema/language/index.ts';
import { recordStatus } from '#engine/schema/record.ts';
import type { Definitions } from '#engine/schema/registry.ts';

const approved = 'YX';

/**
 * A small module with a number, an applicant and one approver; undefined without a dictionary of statuses.
 *
 * @param titles what it is called; a language that is left out gets words to be changed
 */
export function newModule(
  name: string,
  { modules, dicts, system }: Definitions,
  titles: Partial<Text> = {},
): Module | undefined {
  const statuses = [...new Set([...Object.values(recordStatus), approved])];
  const uses = (code: string) => modules.filter(({ fields }) => fields['status']?.dict === code);
  const [dict] = dicts
    .filter(({ items }) => statuses.every((status) => items.some(({ value }) => value === status)))
    .toSorted((a, b) => uses(b.dict).length - uses(a.dict).length);
  if (!dict) return undefined;
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const title = {
    en: titles.en ?? words[0]!.toUpperCase() + words.slice(1),
    zh: titles.zh ?? `新模块 ${name}`,
  };
  const titled = (en: string, zh: string) => ({ en: `${title.en} ${en}`, zh: `${title.zh}${zh}` });
  return {
    $schema: '../module.schema.json',
    module: name,
    title,
    record: { title: 'title', number: 'number' },
    fields: {
      number: {
        type: 'serial',
        title: { en: 'Number', zh: '编号' },
        serial: `${name.slice(0, 2).toUpperCase()}-yyyyMM-NNNN`,
      },
      title: { type: 'string', title: { en: 'Title', zh: '标题' }, required: true, maxLength: 100 },
      applicantId: {
        type: 'user',
        title: { en: 'Applicant', zh: '申请人' },
        required: true,
        default: 'user.id',
      },
      orgId: {
        type: 'org',
        title: { en: 'Department', zh: '所属部门' },
        required: true,
        default: 'user.orgId',
      },
      applyDate: {
        type: 'date',
        title: { en: 'Application date', zh: '申请日期' },
        required: true,
        default: 'today()',
      },
      remark: { type: 'text', title: { en: 'Remarks', zh: '备注' } },
      files: { type: 'attachment', title: { en: 'Attachments', zh: '附件' } },
      status: { type: 'status', title: { en: 'Status', zh: '状态' }, dict: dict.dict, statuses },
    },
    approvedStatus: approved,
    flow: {
      steps: [
        {
          id: 'leader',
          type: 'approve',
          title: { en: 'Head of department', zh: '部门负责人' },
          approvers: [{ rule: 'leaderOf', of: 'orgId' }],
        },
      ],
    },
    access: {
      grants: [
        {
          id: 'own',
          roles: ['staff'],
          actions: ['read', 'create', 'update', 'delete', 'submit'],
          rows: 'applicantId == user.id',
        },
        { id: 'org', roles: ['staff'], actions: ['read'], rows: 'orgId in user.orgs' },
        { id: 'all', roles: [system.administratorRole], actions: ['read', 'export'] },
      ],
    },
    list: {
      columns: ['number', 'title', 'applicantId', 'orgId', 'applyDate', 'status'].map((id) => ({
        id,
      })),
      filters: ['status', 'applicantId', 'applyDate'],
      search: ['number', 'title'],
      sort: [{ field: 'createdAt', direction: 'desc' }],
    },
    form: {
      tabs: [
        {
          id: 'main',
          title: { en: 'Information', zh: '基本信息' },
          sections: [
            {
              id: 'base',
              rows: [
                ['title', 'number'],
                ['applicantId', 'orgId', 'applyDate'],
                ['remark'],
                ['files'],
                ['status'],
              ],
            },
          ],
        },
      ],
    },
    screens: [
      { id: 'list', kind: 'list', path: `/${name}/list`, title: titled('list', '列表') },
      { id: 'form', kind: 'form', path: `/${name}/form`, title: titled('add', '新增') },
      { id: 'detail', kind: 'detail', path: `/${name}/detail`, title: titled('detail', '详情') },
    ],
    open: { add: 'form', detail: 'detail', approval: 'form' },
  };
}
