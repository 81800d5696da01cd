/** SQL that gives values to ask with. */

export const account = (user: string) =>
  `(select user_id from app.account where user_name = '${user}')`;

const company = (user: string) =>
  `(select "companyId" from {{personnelInfo}} where id = ${account(user)})`;

export const ofCompany = (user: string, org: string) =>
  `${org} in (select id from {{personnelOrg}} where "companyId" = ${company(user)})`;

/** Records of people whom the manager of personnel looks after. */
export const staff = `"employeeId" in (select id from {{personnelInfo}} where "companyId" = ${company('liangxue')})`;

export const editable = (module: string, where: string) =>
  `select id::text as id, rev::text as rev from {{${module}}} where ${where} order by id limit 1`;

export const running = `from app.process_instance i where i.status = 'running'`;

export const running1 = (at: number) =>
  `select id::text as id ${running} order by id offset ${at} limit 1`;

export const task1 = `select t.id::text as id, t.id::text as "taskId", t.assignee_id::text as "userId" from app.process_task t join app.account a on a.user_id = t.assignee_id
  where t.status = 'pending' and a.user_name = 'huanghai' order by t.id limit 1`;

/** The record that a file is put to for the rows of files, and who does so. */
export const ownFile = { by: 'liangxue', record: editable('personnelUserCertificates', staff) };
