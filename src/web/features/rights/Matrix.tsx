import { useTranslation } from 'react-i18next';
import { isSame } from '#engine/schema/isSame.ts';
import type { Grant, Module, Text } from '#engine/schema/language/index.ts';
import { cellOf } from '#engine/schema/rights/rightsOf.ts';
import { useText } from '../../i18n/useText.ts';
import { useActionTitle } from '../access/useActionTitle.ts';
import { useReachWords } from './useReachWords.ts';
import './rights.css';

export interface MatrixPlace {
  role: string;
  action: string;
}

interface MatrixProps {
  module: Pick<Module, 'module' | 'fields' | 'access'>;
  /** In force: cells that differ are marked. */
  before: readonly Grant[];
  roles: readonly { code: string; title: Text }[];
  actions: readonly { action: string; title?: Text | undefined }[];
  onOpen: (place: MatrixPlace) => void;
}

/** Roles down, actions across; each cell says with which records. */
export function Matrix({ module, before, roles, actions, onOpen }: MatrixProps) {
  const { t } = useTranslation();
  const text = useText();
  const titleOf = useActionTitle();
  const wordsOf = useReachWords(module);
  return (
    <div className="table-scroll" role="region" aria-label={t('rights.matrix')} tabIndex={0}>
      <table className="rights-matrix">
        <thead>
          <tr>
            <th scope="col">{t('rights.role')}</th>
            {actions.map(({ action, title }) => (
              <th key={action} scope="col">
                {titleOf(action, title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roles.map((role) => (
            <tr key={role.code}>
              <th scope="row">
                {text(role.title)} <small>{role.code}</small>
              </th>
              {actions.map(({ action, title }) => {
                const cell = cellOf(module.access, role.code, action);
                const was = cellOf(before, role.code, action);
                const words = wordsOf(cell);
                return (
                  <td key={action}>
                    <button
                      type="button"
                      data-none={cell.length === 0 || undefined}
                      data-changed={!isSame(cell, was) || undefined}
                      aria-label={`${text(role.title)}, ${titleOf(action, title)}: ${words}`}
                      onClick={() => onOpen({ role: role.code, action })}
                    >
                      {cell.length === 0 ? '–' : <span title={words}>{words}</span>}
                    </button>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
