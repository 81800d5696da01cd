import { Button } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Import } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { takeOver, takeOverQuery } from '../../api/customisations.ts';
import { recordKeys } from '../../api/records.ts';
import { useText } from '../../i18n/useText.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';

/** Takes over what was filled in before a drawn form became this module. */
export function TakeOver({ module }: { module: string }) {
  const { t } = useTranslation();
  const text = useText();
  const client = useQueryClient();
  const [isAsked, setAsked] = useState(false);
  const { data } = useQuery(takeOverQuery(module));
  const taking = useMutation({
    mutationFn: () => takeOver(module),
    onSettled: async () => {
      await client.invalidateQueries(takeOverQuery(module));
      await client.invalidateQueries({ queryKey: recordKeys.module(module) });
    },
  });
  if (!data) return null;
  const { open, taken, pending, unmatched } = data;
  return (
    <>
      <Button size="xs" variant="outline" onClick={() => setAsked(true)}>
        <Import size={14} aria-hidden />
        {t('moduleDesign.takeOver.open')}
      </Button>
      {isAsked ? (
        <AskDialog
          title={t('moduleDesign.takeOver.title', { from: text(data.title) })}
          action={t('moduleDesign.takeOver.act', { count: open })}
          isBusy={taking.isPending}
          onAct={open > 0 ? () => taking.mutate() : undefined}
          onClose={() => setAsked(false)}
        >
          <p>{t('moduleDesign.takeOver.explain')}</p>
          <div role="status">
            <ul>
              <li>{t('moduleDesign.takeOver.settled', { count: open })}</li>
              <li>{t('moduleDesign.takeOver.pending', { count: pending })}</li>
              <li>{t('moduleDesign.takeOver.taken', { count: taken })}</li>
            </ul>
          </div>
          {unmatched.length > 0 ? (
            <p>
              {t('moduleDesign.takeOver.unmatched', {
                questions: unmatched.map(text).join(t('common.separator')),
              })}
            </p>
          ) : null}
        </AskDialog>
      ) : null}
    </>
  );
}
