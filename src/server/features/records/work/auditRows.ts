import type { Text } from '#engine/schema/language/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import type { SecurityAction } from '#shared/contract/index.ts';
import type { Statement } from '../../../db/Database.ts';
import { calledAs } from '../calledAs.ts';
import { newId } from '../newId.ts';
import { sql } from '../../../db/query.ts';
import type { Written } from '#engine/record/work/Written.ts';
import type { Work } from './Work.ts';

interface AuditRow {
  id: string;
  at: string;
  user_id: string;
  action: string;
  /** Null for an event that is about no record. */
  module: string | null;
  record_id: string | null;
  changes: Written['changes'];
  facts: Record<string, unknown>;
}

/** One audit row for each record: who changed what, and why. */
export function auditRows(work: Work, written: readonly Written[]): Statement[] {
  if (written.length === 0) return [];
  const { caller, now } = work.context;
  const rows: AuditRow[] = written.map(({ module, id, changes }) => {
    const { action, facts } = work.causes.get(`${module.module}/${id}`) ?? { action: 'follow' };
    return {
      id: newId(),
      at: now.toISOString(),
      user_id: caller.userId,
      action,
      module: module.module,
      record_id: id,
      changes,
      facts: facts ?? {},
    };
  });
  rows.push(...roleEvents(work, written));
  return [
    sql`insert into app.audit (id, at, user_id, action, module, record_id, changes, facts)
      select id, at, user_id, action, module, record_id, changes, facts
      from jsonb_populate_recordset(null::app.audit, ${JSON.stringify(rows)}::text::jsonb)`,
  ];
}

/** Roles given and taken also go into the security log. */
function roleEvents(work: Work, written: readonly Written[]): AuditRow[] {
  const { caller, now, services } = work.context;
  const { module: holders, role, user } = services.registry().system.roleHolders;
  return written.flatMap(({ module, before, after }) => {
    const holder = after ?? before;
    if (module.module !== holders || !holder) return [];
    const action: SecurityAction = !before ? 'roleGiven' : after ? 'roleChanged' : 'roleTaken';
    return {
      id: newId(),
      at: now.toISOString(),
      user_id: caller.userId,
      action,
      module: null,
      record_id: null,
      changes: {},
      facts: { userId: holder[user], what: holder[role] },
    };
  });
}

/** The messages that effects sent; nobody gets one about what they did themselves. */
export function messageRows(work: Work): Statement[] {
  const { caller, now } = work.context;
  const rows = work.messages
    .filter(({ userId }) => userId !== caller.userId)
    .map(({ userId, module, recordId, title, details }) => ({
      id: newId(),
      user_id: userId,
      kind: 'notice',
      module_no: module,
      business_key: recordId,
      title: about(work, module, recordId, title, details),
      payload: variantIn(work, module, recordId),
      created_at: now.toISOString(),
    }));
  if (rows.length === 0) return [];
  return [
    sql`insert into app.message (id, user_id, kind, module_no, business_key, title, payload, created_at)
      select id, user_id, kind, module_no, business_key, title, payload, created_at
      from jsonb_populate_recordset(null::app.message, ${JSON.stringify(rows)}::text::jsonb)`,
  ];
}

/** A message with number and name of the record it is about, where everybody may read these, and with its details. */
function about(
  work: Work,
  name: string,
  recordId: string,
  message: Text,
  details: readonly Text[] = [],
): Text {
  const module = work.context.services.registry().module(name);
  const called = calledAs(module, work.record(name, recordId));
  const told = [...(called ? [{ en: called, zh: called }] : []), ...details];
  if (told.length === 0) return message;
  return {
    en: `${message.en}: ${told.map(({ en }) => en).join(' · ')}`,
    zh: `${message.zh}：${told.map(({ zh }) => zh).join(' · ')}`,
  };
}

/** Which screens a record opens depends on its variant. */
function variantIn(work: Work, name: string, recordId: string): { businessType?: FieldValue } {
  const { variants } = work.context.services.registry().module(name);
  const businessType = variants && work.record(name, recordId)?.[variants.by];
  return businessType ? { businessType } : {};
}
