import './notices.css';
import { Button } from '@chakra-ui/react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormattedText } from '#engine/renderers/fields/text/FormattedText.tsx';
import { StyleProvider } from '#engine/renderers/styles/StyleProvider.tsx';
import type { NoticeItem } from '#shared/contract/index.ts';
import { downloadFile } from '../../api/downloadFile.ts';
import { popUpsQuery, viewNotice } from '../../api/notices.ts';
import { taskKeys } from '../../api/tasks.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { Modal } from '../../ui/Modal.tsx';

/** Notices that come up by themselves, one after the other, each once: closing one has read it. */
export function NoticePopUps() {
  const client = useQueryClient();
  const { data } = useQuery(popUpsQuery());
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const notice = data?.rows.find(({ id }) => !closed.has(id));
  if (!notice) return null;
  const close = async () => {
    setClosed((all) => new Set([...all, notice.id]));
    // what could not be told comes up again the next time
    await viewNotice(notice.id).catch(() => {});
    await client.invalidateQueries({ queryKey: taskKeys.all });
  };
  return <PopUp key={notice.id} notice={notice} onClose={() => void close()} />;
}

function PopUp({ notice, onClose }: { notice: NoticeItem; onClose: () => void }) {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const { title, content, isFormatted, publishedAt, files } = notice;
  return (
    <Modal
      title={title}
      size="lg"
      onClose={onClose}
      buttons={<Button onClick={onClose}>{t('notices.gotIt')}</Button>}
    >
      {publishedAt ? <time dateTime={publishedAt}>{dateTime(publishedAt)}</time> : null}
      {isFormatted ? (
        <StyleProvider>
          <FormattedText text={content} />
        </StyleProvider>
      ) : (
        <p className="notice-content">{content}</p>
      )}
      {files.length > 0 ? (
        <ul aria-label={t('files.title')}>
          {files.map((file) => (
            <li key={file.id}>
              <Button variant="plain" size="xs" onClick={() => void downloadFile(file)}>
                {file.name}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </Modal>
  );
}
