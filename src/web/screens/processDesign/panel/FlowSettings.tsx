import { useTranslation } from 'react-i18next';
import { useDesign } from '../DesignContext.ts';
import { SelectLine } from './SelectLine.tsx';

const settings = [
  { word: 'approverIsStarter', values: ['ask', 'skip', 'up'], usual: 'ask' },
  { word: 'alreadyApproved', values: ['never', 'consecutive', 'anyEarlier'], usual: 'never' },
  { word: 'resubmit', values: ['rerun', 'direct'], usual: 'rerun' },
] as const;

/** What holds for the whole process. */
export function FlowSettings() {
  const { t } = useTranslation();
  const { flow, change } = useDesign();
  return (
    <section className="design-editor" aria-label={t('design.settings')}>
      <h2>{t('design.settings')}</h2>
      {settings.map(({ word, values, usual }) => (
        <SelectLine<string>
          key={word}
          label={t(`design.setting.${word}`)}
          value={flow[word]}
          options={values.map((value) => ({ value, title: t(`design.holds.${value}`) }))}
          otherwise={t(`design.holds.${usual}`)}
          onChange={(value) => {
            const { [word]: _old, ...rest } = flow;
            change(value === undefined ? rest : { ...rest, [word]: value });
          }}
        />
      ))}
      <p className="design-help">{t('design.keysHelp')}</p>
    </section>
  );
}
