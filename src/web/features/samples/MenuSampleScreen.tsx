import { useTranslation } from 'react-i18next';
import { useText } from '../../i18n/useText.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Says where in a nested menu its entry stands. */
export default function MenuSampleScreen() {
  const { t } = useTranslation();
  const text = useText();
  const { route } = usePage();
  const way = [...route.parents, route.title].map((title) => text(title));
  return (
    <Notice
      tone="empty"
      title={text(route.title)}
      text={t('samples.way', { way: way.join(' / ') })}
    />
  );
}
