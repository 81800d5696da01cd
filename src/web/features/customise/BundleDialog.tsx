import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { definitionKinds } from '#engine/schema/definitionKinds.ts';
import type { CustomCompared } from '#shared/contract/index.ts';
import type { CustomBundle } from '#shared/endpoints/customisations.ts';
import { applyBundle, compareBundle, customKeys } from '../../api/customisations.ts';
import { showMessage } from '../../api/messages.ts';
import { useFormats } from '../../i18n/useFormats.ts';
import { useText } from '../../i18n/useText.ts';
import { NotedDialog } from '../../ui/NotedDialog.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { CustomProblems } from './CustomProblems.tsx';
import { useDefinitionTitle } from './titleOf.ts';
import { TextDifference } from './TextDifference.tsx';

const colours = { new: 'green', changed: 'amber', same: 'grey' } as const;

/** What a bundle of another system would change here; all of it is put into force, or nothing. */
export function BundleDialog({ bundle, onClose }: { bundle: CustomBundle; onClose: () => void }) {
  const { t } = useTranslation();
  const text = useText();
  const { dateTime } = useFormats();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [...customKeys.all, 'compare', bundle.at, bundle.from.en],
    queryFn: () => compareBundle(bundle),
    staleTime: 0,
  });
  const application = useMutation({
    mutationFn: (note: string) => {
      const seen = data!.entries.map(({ kind, name, version }) => ({ kind, name, version }));
      return applyBundle({ bundle, note, seen });
    },
    onSuccess: () => {
      showMessage({ kind: 'success', text: t('customise.applied') });
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: customKeys.all }),
  });
  const isRefused =
    data && (data.problems.length > 0 || data.entries.some(({ problems }) => problems.length > 0));
  const isSame = data?.entries.every(({ state }) => state === 'same');
  return (
    <NotedDialog
      size="lg"
      title={t('customise.import')}
      action={t('customise.apply')}
      isBusy={application.isPending}
      error={application.error}
      onAct={!data || isRefused || isSame ? undefined : application.mutate}
      onClose={onClose}
    >
      <p className="design-help">
        {t('customise.bundleFrom', { from: text(bundle.from), at: dateTime(bundle.at) })}
      </p>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <p role="status">{t('design.checking')}</p>}
      {isRefused ? (
        <p className="design-mistakes" role="alert">
          {t('customise.bundleRefused')}
        </p>
      ) : null}
      {isSame ? <p role="status">{t('customise.bundleSame')}</p> : null}
      <CustomProblems problems={data?.problems ?? []} />
      <ul className="design-difference">
        {data?.entries.map((entry) => (
          <li key={`${entry.kind} ${entry.name}`}>
            <Compared entry={entry} />
          </li>
        ))}
      </ul>
    </NotedDialog>
  );
}

function Compared({ entry }: { entry: CustomCompared }) {
  const { t } = useTranslation();
  const titleOf = useDefinitionTitle();
  const { kind, name, state, problems } = entry;
  return (
    <>
      <span className="tag" data-colour={colours[state]}>
        {t(`customise.state.${state}`)}
      </span>
      <strong>{titleOf(entry)}</strong>{' '}
      <small>
        {definitionKinds[kind].isSingle ? null : `${t(`customise.kind.${kind}`)} ${name}`}
      </small>
      <CustomProblems problems={problems} />
      {state === 'same' ? null : (
        <details>
          <summary>{t('design.difference')}</summary>
          <TextDifference before={entry.textHere ?? ''} after={entry.text} />
        </details>
      )}
    </>
  );
}
