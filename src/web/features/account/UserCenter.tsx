import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import { useText } from '../../i18n/useText.ts';
import { session } from '../../session/session.ts';
import { useStore } from '../../state/createStore.ts';
import { Devices } from './Devices.tsx';
import { OwnPhone } from './OwnPhone.tsx';
import { OwnSignature } from './OwnSignature.tsx';
import { Substitutions } from './Substitutions.tsx';
import { MessageSettings } from '../messages/MessageSettings.tsx';

/** The person signed in: name, organisations, roles, phone, what they are told, who decides for them, and where they are signed in. */
export default function UserCenter() {
  const { t } = useTranslation();
  const text = useText();
  const user = useStore(session)?.user;
  const { data } = useQuery(publicDefinitionsQuery());
  const [isSetting, setSetting] = useState(false);
  if (!user) return null;
  const separator = t('common.separator');
  // what everybody is, no file names
  const roles = user.roles.flatMap((role) => text(data?.roles[role]) || []);
  return (
    <>
      <section className="panel">
        <h2 className="panel-title">
          {t('account.center')}
          <Button variant="ghost" size="xs" onClick={() => setSetting(true)}>
            {t('messages.settings')}
          </Button>
        </h2>
        <dl className="facts">
          <dt>{t('userCenter.name')}</dt>
          <dd>{user.name}</dd>
          <dt>{t('userCenter.organisations')}</dt>
          <dd>{user.orgAttrs.map(({ org }) => org.name).join(separator) || '–'}</dd>
          <dt>{t('userCenter.roles')}</dt>
          <dd>{roles.join(separator) || '–'}</dd>
          <OwnPhone />
        </dl>
        {isSetting ? <MessageSettings onClose={() => setSetting(false)} /> : null}
      </section>
      <OwnSignature />
      <Substitutions />
      <Devices />
    </>
  );
}
