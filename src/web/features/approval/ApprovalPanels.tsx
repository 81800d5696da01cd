import './approval.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordAnswer } from '#shared/contract/index.ts';
import { attachmentsQuery } from '../../api/records.ts';
import { RecordComments } from '../comments/RecordComments.tsx';
import { Attachments, filesBesides } from '../detail/Attachments.tsx';
import { idOf } from '../open/idOf.ts';

interface Props {
  module: Module;
  record: RecordAnswer['record'];
}

/** Files besides those of fields, and what is said about the record. */
export function ApprovalPanels({ module, record }: Props) {
  const { t } = useTranslation();
  const id = idOf(record);
  const { data: files = [] } = useQuery(attachmentsQuery(id));
  return (
    <>
      {filesBesides(files, record).length > 0 ? (
        <section className="panel">
          <h2 className="panel-title">{t('files.title')}</h2>
          <Attachments module={module} recordId={id} besides={record} />
        </section>
      ) : null}
      {module.comments === false ? null : (
        <section className="panel">
          <h2 className="panel-title">{t('comments.title')}</h2>
          <div className="approval-talk">
            <RecordComments module={module} recordId={id} entries={[]} />
          </div>
        </section>
      )}
    </>
  );
}
