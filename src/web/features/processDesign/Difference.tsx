import { useTranslation } from 'react-i18next';
import type { FlowDifference, WordChange } from '#engine/workflow/design/index.ts';
import { useStepWords } from './steps/useStepWords.ts';

const colours = { added: 'green', removed: 'red', moved: 'blue', changed: 'amber' } as const;

/** What changes from one process to another, by step. */
export function Difference({ difference: { settings, steps } }: { difference: FlowDifference }) {
  const { t } = useTranslation();
  const { titleOf } = useStepWords();
  if (settings.length === 0 && steps.length === 0)
    return <p className="design-help">{t('design.same')}</p>;
  return (
    <ul className="design-difference" aria-label={t('design.difference')}>
      {settings.length > 0 ? (
        <li>
          <span className="tag" data-colour="amber">
            {t('design.kind.changed')}
          </span>
          <strong>{t('design.settings')}</strong>
          <Words words={settings} />
        </li>
      ) : null}
      {steps.map((change) => (
        <li key={change.stepId}>
          <span className="tag" data-colour={colours[change.kind]}>
            {t(`design.kind.${change.kind}`)}
          </span>
          <strong>{titleOf(change)}</strong> <code>{change.stepId}</code>
          <Words words={change.words} />
        </li>
      ))}
    </ul>
  );
}

/** Each word as it stands in the file, before and after. */
function Words({ words }: { words: readonly WordChange[] }) {
  if (words.length === 0) return null;
  const text = (value: unknown) => (value === undefined ? '—' : JSON.stringify(value));
  return (
    <dl>
      {words.map((change) => (
        <div key={change.word}>
          <dt>{change.word}</dt>
          <dd>
            <del>{text(change.old)}</del> <ins>{text(change.new)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
