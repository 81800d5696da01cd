import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import { useText } from '../../i18n/useText.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';

interface InForce {
  heads: string[];
  /** Cells as text, by head. */
  rows: string[][];
}

/**
 * What is in force, as a table; undefined while it is read.
 *
 * @param view `dictionariesInForce` or `menuInForce`
 */
export function useInForce(view: string): InForce | undefined {
  const { t } = useTranslation();
  const text = useText();
  const { routes } = useAccess();
  const { data } = useQuery(publicDefinitionsQuery());
  if (view === 'menuInForce')
    return {
      heads: [t('inForce.entry'), t('inForce.above'), t('inForce.path'), t('inForce.module')],
      rows: routes
        .filter(({ hidden }) => !hidden)
        .map(({ title, parents, path, moduleNo }) => [
          text(title),
          parents.map((parent) => text(parent)).join(' / '),
          path,
          moduleNo ?? '',
        ]),
    };
  if (!data) return undefined;
  return {
    heads: [t('inForce.dictionary'), t('inForce.code'), t('inForce.items')],
    rows: Object.values(data.dicts).map(({ dict, title, items }) => [
      text(title),
      dict,
      items.map((item) => text(item.title)).join(t('common.separator')),
    ]),
  };
}
