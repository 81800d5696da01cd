import { Button } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reportPeriods, type ReportRequest } from '#shared/contract/index.ts';
import { showMessage } from '../../api/messages.ts';
import { subscribe, subscriptionsQuery, unsubscribe } from '../../api/reports.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { ChoiceField } from '../../ui/ChoiceField.tsx';

interface Props {
  report: string;
  request: ReportRequest;
  onClose: () => void;
}

/** Asks how often the report shall be sent, and tells what is sent already. */
export function SubscribeDialog({ report, request, onClose }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = subscriptionsQuery(report);
  const { data: known = [] } = useQuery(query);
  const [every, setEvery] = useState<(typeof reportPeriods)[number]>('week');
  const sending = useMutation({
    mutationFn: () => subscribe({ ...request, every }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: query.queryKey });
      showMessage({ kind: 'success', text: t('report.subscribed') });
      onClose();
    },
  });
  const stopping = useMutation({
    mutationFn: unsubscribe,
    onSuccess: () => client.invalidateQueries({ queryKey: query.queryKey }),
  });
  return (
    <AskDialog
      title={t('report.subscribeTitle')}
      action={t('report.subscribe')}
      isBusy={sending.isPending}
      onAct={() => sending.mutate()}
      onClose={onClose}
    >
      <p>{t('report.subscribeHelp')}</p>
      <ChoiceField
        label={t('report.every')}
        value={every}
        options={reportPeriods.map((period) => ({
          value: period,
          title: t(`report.periods.${period}`),
        }))}
        onChange={(period) => setEvery(period as typeof every)}
      />
      {known.length > 0 ? (
        <section>
          <h3>{t('report.sentAlready')}</h3>
          <ul className="report-sent">
            {known.map((one) => (
              <li key={one.id}>
                {t(`report.periods.${one.every}`)}
                <Button
                  size="2xs"
                  variant="ghost"
                  loading={stopping.isPending && stopping.variables === one.id}
                  onClick={() => stopping.mutate(one.id)}
                >
                  {t('report.stop')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </AskDialog>
  );
}
