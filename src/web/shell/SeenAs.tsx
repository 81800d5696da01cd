import { Button } from '@chakra-ui/react';
import { Eye } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../i18n/useFormats.ts';
import { session } from '../session/session.ts';
import { useStore } from '../state/createStore.ts';
import { lookAsOneself } from './account/seeAs.ts';

/** With whose eyes the application is looked at, and the way back; ends by itself when the time is over. */
export function SeenAs() {
  const { t } = useTranslation();
  const { dateTime } = useFormats();
  const current = useStore(session);
  const until = current?.seenBy?.until;
  useEffect(() => {
    if (!until) return;
    const timer = setTimeout(() => void lookAsOneself(), new Date(until).getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [until]);
  if (!current?.seenBy || !until) return null;
  return (
    <div className="shell-seen-as" role="status">
      <Eye size={15} aria-hidden />
      <span>
        {t('seeAs.banner', {
          name: current.user.name,
          viewer: current.seenBy.name,
          until: dateTime(until),
        })}
      </span>
      <Button size="2xs" variant="surface" onClick={() => void lookAsOneself()}>
        {t('seeAs.end')}
      </Button>
    </div>
  );
}
