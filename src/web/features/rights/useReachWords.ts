import { useTranslation } from 'react-i18next';
import type { Module } from '#engine/schema/language/index.ts';
import type { Cell } from '#engine/schema/rights/rightsOf.ts';
import { useInWordsInForce } from '../../adapters/useInWords.ts';
import { orgsOfCondition, scopeOfCondition } from '#engine/schema/rights/rowScopes.ts';

/** What a cell reaches, in words: whose records, and which fields where not the ordinary ones. */
export function useReachWords(module: Pick<Module, 'module' | 'fields'>) {
  const { t } = useTranslation();
  const inWords = useInWordsInForce(module.module);
  return (cell: Cell): string => {
    if (cell.length === 0) return t('rights.scope.none');
    const words = cell.map(({ rows, fields, except, levels }) => {
      const scope = scopeOfCondition(module, rows);
      const orgs = orgsOfCondition(module, rows);
      const whose = scope
        ? t(`rights.scope.${scope}`)
        : orgs
          ? t('rights.chosen', { count: orgs.length })
          : inWords(rows!);
      const which = [
        levels?.includes('sensitive') ? t('rights.sensitive') : '',
        fields ? t('rights.only', { count: fields.length }) : '',
        except ? t('rights.except', { count: except.length }) : '',
      ].filter(Boolean);
      return which.length > 0 ? `${whose} (${which.join(', ')})` : whose;
    });
    return [...new Set(words)].join(' + ');
  };
}
