import './account.css';
import { Button } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Substitution } from '#shared/contract/index.ts';
import { endSubstitution, substitutionsQuery } from '../../api/inbox.ts';
import { showMessage } from '../../api/messages.ts';
import { useText } from '../../i18n/useText.ts';
import { session } from '../../session/session.ts';
import { confirm } from '../../shell/confirm.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Table } from '../../ui/Table.tsx';
import { comingView } from '../../ui/comingView.tsx';

// a form: loaded when somebody wants one
const CreateRecordDialog = comingView(() => import('../../adapters/CreateRecordDialog.tsx'));

const colours = { planned: 'blue', inForce: 'green', over: 'grey' } as const;

/** Who decides for me while I am away, and for whom I decide. */
export function Substitutions() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { permits } = useAccess();
  const { data, error, refetch } = useQuery(substitutionsQuery());
  const [isAdding, setAdding] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: ['records'] });
  const ending = useMutation({
    mutationFn: endSubstitution,
    onSuccess: () => showMessage({ kind: 'success', text: t('substitution.ended') }),
    onSettled: refresh,
  });
  const end = async (one: Substitution) => {
    const isSure = await confirm({
      title: t('substitution.end'),
      text: t('substitution.endText', { name: one.substituteName }),
      confirm: t('substitution.end'),
    });
    if (isSure) ending.mutate(one.id);
  };
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data?.module) return null;
  const { module, rows } = data;
  return (
    <section className="panel" aria-label={t('substitution.title')}>
      <h2 className="panel-title">
        {t('substitution.title')}
        {permits(`${module}.create`) ? (
          <Button variant="ghost" size="xs" onClick={() => setAdding(true)}>
            {t('list.add')}
          </Button>
        ) : null}
      </h2>
      {rows.length === 0 ? (
        <Notice tone="empty" title={t('substitution.empty')} text={t('substitution.help')} />
      ) : (
        <SubstitutionTable rows={rows} onEnd={(one) => void end(one)} />
      )}
      {isAdding ? (
        <CreateRecordDialog
          module={module}
          title=""
          onDone={() => {
            setAdding(false);
            void refresh();
          }}
        />
      ) : null}
    </section>
  );
}

interface TableProps {
  rows: readonly Substitution[];
  onEnd: (one: Substitution) => void;
}

function SubstitutionTable({ rows, onEnd }: TableProps) {
  const { t } = useTranslation();
  const text = useText();
  const own = session.get()!.user.id;
  return (
    <Table
      rows={rows}
      idOf={({ id }) => id}
      columns={[
        {
          title: t('substitution.away'),
          renderCell: ({ userId, userName }) => (userId === own ? t('substitution.me') : userName),
        },
        {
          title: t('substitution.substitute'),
          renderCell: ({ substituteId, substituteName }) =>
            substituteId === own ? t('substitution.me') : substituteName,
        },
        {
          title: t('substitution.modules'),
          renderCell: ({ modules, overlapping }) => (
            <>
              {modules.map(text).join(t('common.separator')) || t('substitution.everything')}
              {overlapping.map(({ isFirst, ...other }) => (
                <p key={other.name + other.from} className="warned">
                  {t(isFirst ? 'substitution.after' : 'substitution.before', other)}
                </p>
              ))}
            </>
          ),
          isWrapped: true,
        },
        { title: t('substitution.period'), renderCell: ({ from, until }) => `${from} – ${until}` },
        {
          title: t('tasks.status'),
          renderCell: ({ state }) => (
            <span className="tag" data-colour={colours[state]}>
              {t(`substitution.${state}`)}
            </span>
          ),
        },
        {
          title: t('tasks.actions'),
          isActions: true,
          renderCell: (one) =>
            one.userId === own && one.state !== 'over' ? (
              <Button
                variant="ghost"
                size="2xs"
                aria-label={`${t('substitution.end')}: ${one.substituteName}`}
                onClick={() => onEnd(one)}
              >
                {t('substitution.end')}
              </Button>
            ) : null,
        },
      ]}
    />
  );
}
