import { useQuery } from '@tanstack/react-query';
import { PencilRuler } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { defaultPrint } from '#engine/print/defaultTemplate.ts';
import { IconButton } from '#engine/renderers/styles/IconButton.tsx';
import { StyleProvider } from '#engine/renderers/styles/StyleProvider.tsx';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import { session } from '../../session/session.ts';
import { navigate } from '../../shell/navigation.ts';
import { useStore } from '../../state/createStore.ts';

/** Leads administrators from a paper to where it is drawn; what is made of the form has no template. */
export function ChangeTemplate({ print }: { print: string }) {
  const { t } = useTranslation();
  const current = useStore(session);
  const { data: common } = useQuery(publicDefinitionsQuery());
  const role = common?.system.administratorRole;
  if (print === defaultPrint || !role || !current?.user.roles.includes(role)) return null;
  return (
    <StyleProvider>
      <IconButton
        label={t('printDesign.change')}
        onClick={() => navigate(`/system/print-design?id=${print}`)}
      >
        <PencilRuler aria-hidden />
      </IconButton>
    </StyleProvider>
  );
}
