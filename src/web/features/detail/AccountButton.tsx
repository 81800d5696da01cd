import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asText } from '#engine/fields/kind.ts';
import type { RecordAnswer } from '#shared/contract/index.ts';
import type { ModuleContext } from '../../adapters/moduleContext.ts';
import { session } from '../../session/session.ts';
import { useStore } from '../../state/createStore.ts';
import { idOf } from '../open/idOf.ts';
import { comingView } from '../../ui/comingView.tsx';

const AccountDialog = comingView(() => import('./AccountDialog.tsx'));

interface AccountButtonProps {
  context: ModuleContext;
  answer: RecordAnswer;
}

/** Beside a person's record, for administrators: how that person signs in. */
export function AccountButton({ context, answer: { record } }: AccountButtonProps) {
  const { t } = useTranslation();
  const current = useStore(session);
  const [isOpen, setOpen] = useState(false);
  const { users, administratorRole } = context.common.system;
  const { module, record: names } = context.definition.module;
  if (module !== users.module || !current?.user.roles.includes(administratorRole)) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('accounts.button')}
      </Button>
      {isOpen ? (
        <AccountDialog
          userId={idOf(record)}
          name={asText(record[names.title])}
          number={asText(record[names.number ?? names.title])}
          isOwn={current.user.id === record.id}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}
