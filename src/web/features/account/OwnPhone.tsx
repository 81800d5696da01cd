import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ownPhoneQuery } from '../../api/sessions.ts';
import { useText } from '../../i18n/useText.ts';
import { comingView } from '../../ui/comingView.tsx';

// a form: loaded when somebody wants one
const OwnPhoneDialog = comingView(() => import('./OwnPhoneDialog.tsx'));

/** At what number colleagues reach me, to be changed by myself: a fact among the facts of a person. */
export function OwnPhone() {
  const { t } = useTranslation();
  const text = useText();
  const { data } = useQuery(ownPhoneQuery());
  const [isChanging, setChanging] = useState(false);
  if (!data) return null;
  return (
    <>
      <dt>{text(data.title)}</dt>
      <dd>
        {data.phone ?? t('userCenter.noPhone')}
        {data.canChange ? (
          <Button
            variant="ghost"
            size="2xs"
            ms="2"
            aria-label={t('userCenter.changeNamed', { title: text(data.title) })}
            onClick={() => setChanging(true)}
          >
            {t('userCenter.change')}
          </Button>
        ) : null}
      </dd>
      {isChanging ? <OwnPhoneDialog {...data} onClose={() => setChanging(false)} /> : null}
    </>
  );
}
