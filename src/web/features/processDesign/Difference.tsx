import { useTranslation } from 'react-i18next';
import { useDefinitionWords } from '#engine/renderers/definition/words/useDefinitionWords.ts';
import type { Step } from '#engine/schema/language/index.ts';
import type { FlowDifference, WordChange } from '#engine/workflow/design/index.ts';
import { CommonRenderers } from '../../adapters/CommonRenderers.tsx';
import { useDesign } from './DesignContext.ts';
import { useStepWords } from './steps/useStepWords.ts';

const colours = { added: 'green', removed: 'red', moved: 'blue', changed: 'amber' } as const;

/** What changes from one process to another, by step. */
export function Difference({ difference: { settings, steps } }: { difference: FlowDifference }) {
  const { t } = useTranslation();
  const { titleOf } = useStepWords();
  if (settings.length === 0 && steps.length === 0)
    return <p className="design-help">{t('design.same')}</p>;
  return (
    <CommonRenderers>
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
            <Words words={change.words} type={change.type} />
          </li>
        ))}
      </ul>
    </CommonRenderers>
  );
}

/** Keywords of steps whose value is an expression. */
const expressions = ['when', 'until'];

/** Each keyword by its title, before and after: expressions in words, anything else as it stands in the file. */
function Words({ words, type }: { words: readonly WordChange[]; type?: Step['type'] }) {
  const { inWords } = useDesign();
  const { titleOf } = useDefinitionWords();
  if (words.length === 0) return null;
  const textOf = (word: string, value: unknown) => {
    if (value === undefined) return '—';
    const isSaid = expressions.includes(word) && typeof value === 'string';
    return isSaid ? inWords(value) : JSON.stringify(value);
  };
  return (
    <dl>
      {words.map((change) => (
        <div key={change.word}>
          <dt>{titleOf(['flow', 'steps', change.word], change.word, type)}</dt>
          <dd>
            <del>{textOf(change.word, change.old)}</del>{' '}
            <ins>{textOf(change.word, change.new)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
