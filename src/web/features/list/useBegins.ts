import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListAction } from '#engine/renderers/list/ListState.ts';
import type { DefinitionAnswer } from '#shared/contract/index.ts';
import { beginWith } from '../../api/records.ts';
import { useText } from '../../i18n/useText.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { navigate } from '../../shell/navigation.ts';
import { isAtHand } from '../open/isAtHand.ts';
import { screenAddress } from '../open/recordAddress.ts';

const prefix = 'begin:';

/** New records of other modules that this person works with, each begun with all rows that are chosen. */
export function useBegins({ module, begins }: DefinitionAnswer) {
  const { t } = useTranslation();
  const text = useText();
  const { routes } = useAccess();
  const actions = useMemo(
    () =>
      begins
        .filter((one) => isAtHand(routes, one.module))
        .map((one): ListAction => ({
          id: `${prefix}${one.module}`,
          title: text(one.title),
          menu: t('detail.next'),
        })),
    [begins, routes, t, text],
  );
  return {
    actions,
    isBegin: (action: string) => action.startsWith(prefix),
    run: async (action: string, ids: readonly string[]) => {
      const target = action.slice(prefix.length);
      const { values } = await beginWith(module.module, target, ids);
      const query = values.map(({ path, value }) => [path, value] as const);
      navigate(screenAddress(routes, target, 'form', query));
    },
  };
}
