import { useTranslation } from 'react-i18next';
import { useDefinitionWords } from '#engine/renderers/definition/words/useDefinitionWords.ts';
import { Link } from 'react-router-dom';
import type { DictUses } from '#shared/contract/index.ts';
import { useText } from '../../i18n/useText.ts';

/** Fields, reports and expressions that a dictionary is used by. */
export function UsedBy({ uses }: { uses: DictUses }) {
  const { t } = useTranslation();
  const text = useText();
  const { titleOf } = useDefinitionWords();
  const { fields, reports, conditions } = uses;
  const count = fields.length + reports.length + conditions.length;
  return (
    <details className="dict-uses">
      <summary>{t('dict.usedBy', { count })}</summary>
      <ul>
        {fields.map(({ moduleNo, module, field, title, path }) => (
          <li key={`${moduleNo}.${field}`}>
            {path ? <Link to={path}>{text(module)}</Link> : text(module)}
            {' · '}
            {text(title)} <code>{`${moduleNo}.${field}`}</code>
          </li>
        ))}
        {reports.map(({ report, title, path }) => (
          <li key={report}>
            <Link to={path}>{text(title)}</Link> <code>{report}</code>
          </li>
        ))}
        {conditions.map(({ kind, name, title, path, words }) => (
          <li key={`${kind} ${name} ${path.join('/')}`}>
            {text(title)} <small>{titleOf(path, String(path.at(-1)))}</small> {text(words)}
          </li>
        ))}
      </ul>
    </details>
  );
}
