import { useTranslation } from 'react-i18next';
import { PropertyPanel } from '#engine/renderers/definition/PropertyPanel.tsx';

const at = ['flow'];
/** They are drawn on the canvas. */
const omit = ['steps'];

/** What holds for the whole process. */
export function FlowSettings() {
  const { t } = useTranslation();
  return (
    <section className="design-editor" aria-label={t('design.settings')}>
      <h2>{t('design.settings')}</h2>
      <PropertyPanel at={at} omit={omit} />
      <p className="design-help">{t('design.keysHelp')}</p>
    </section>
  );
}
