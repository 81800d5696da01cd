import { Button } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomVersion } from '#shared/contract/index.ts';
import {
  customDesignQuery,
  customKeys,
  customVersionQuery,
  restoreCustomisation,
} from '../../api/customisations.ts';
import { showMessage } from '../../api/messages.ts';
import { NotedDialog } from '../../ui/NotedDialog.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { VersionList } from '../design/VersionList.tsx';
import { TextDifference } from './TextDifference.tsx';
import type { CustomEditing } from './useCustomDesign.ts';

/** Versions, newest first: each against what is drawn, and back into force. */
export function CustomVersions<T>({ editing }: { editing: CustomEditing<T> }) {
  const { t } = useTranslation();
  const { design, text, isChanged } = editing;
  return (
    <section className="design-editor" aria-label={t('design.versions')}>
      <h2>{t('design.versions')}</h2>
      <p className="design-help">{t('customise.wouldBe', { file: design.file })}</p>
      {design.versions.length === 0 ? (
        <>
          <p className="design-help">{t('customise.noVersion')}</p>
          {isChanged ? <TextDifference before="" after={text ?? ''} /> : null}
        </>
      ) : null}
      <VersionList
        versions={design.versions}
        first={design.version}
        tagsOf={({ isCurrent, isRemoval }) => [
          ...(isCurrent ? [{ title: t('design.current'), colour: 'green' }] : []),
          ...(isRemoval ? [{ title: t('customise.removed'), colour: 'grey' }] : []),
        ]}
        renderOpen={(version) => <Compared editing={editing} version={version} />}
      />
    </section>
  );
}

interface ComparedProps<T> {
  editing: CustomEditing<T>;
  version: CustomVersion;
}

/** What is drawn against a version, which can be drawn on, or put into force again. */
function Compared<T>({ editing, version }: ComparedProps<T>) {
  const { t } = useTranslation();
  const { design, text, isChanged, change } = editing;
  const [isAsked, setAsked] = useState(false);
  const isThere = design.origin === 'overlay' || design.origin === 'custom';
  const old = useQuery({
    ...customVersionQuery(design, version.version),
    enabled: !version.isRemoval,
  });
  const inForce = useQuery({
    ...customVersionQuery(design, design.version ?? 0),
    enabled: isThere && !isChanged,
  });
  if (old.error) return <Failure error={old.error} onRetry={() => void old.refetch()} />;
  const drawn = isChanged ? text : (inForce.data?.text ?? '');
  const value = old.data?.value as T | undefined;
  return (
    <div className="design-compared">
      <h3>{t('customise.drawnAgainst', { version: version.version })}</h3>
      <TextDifference before={old.data?.text ?? ''} after={drawn ?? ''} />
      {value === undefined ? null : (
        <Button size="xs" variant="outline" onClick={() => change(value)}>
          {t('customise.take')}
        </Button>
      )}
      {version.isCurrent ? null : (
        <Button size="xs" variant="outline" onClick={() => setAsked(true)}>
          {t('customise.restore')}
        </Button>
      )}
      {isAsked ? (
        <RestoreCustomisation editing={editing} version={version} onClose={() => setAsked(false)} />
      ) : null}
    </div>
  );
}

function RestoreCustomisation<T>({
  editing,
  version,
  onClose,
}: ComparedProps<T> & { onClose: () => void }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { design } = editing;
  const restoration = useMutation({
    mutationFn: (note: string) =>
      restoreCustomisation(design, {
        to: version.version,
        version: design.version,
        note,
      }),
    onSuccess: async ({ version: now }) => {
      showMessage({ kind: 'success', text: t('design.published', { version: now }) });
      const { value } = await client.fetchQuery({ ...customDesignQuery(design), staleTime: 0 });
      // what is drawn is kept, and what was in force gives way
      if (editing.isChanged) editing.setBaseVersion(now);
      else editing.startAgain(value as T, now);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: customKeys.all }),
  });
  return (
    <NotedDialog
      title={t('customise.restore')}
      action={t('customise.restore')}
      isBusy={restoration.isPending}
      error={restoration.error}
      onAct={restoration.mutate}
      onClose={onClose}
    >
      <p className="design-help">{t('customise.restoreText', { version: version.version })}</p>
    </NotedDialog>
  );
}
