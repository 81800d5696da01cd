import { useTranslation } from 'react-i18next';
import { definitionKinds } from '#engine/schema/definitionKinds.ts';
import type { Text } from '#engine/schema/language/index.ts';
import type { CustomTarget } from '#shared/contract/index.ts';
import { useText } from '../../i18n/useText.ts';

/** The title of a definition of any kind, drawn so far; undefined where it has none. */
export function titleOf(value: unknown): Text | undefined {
  const { title } = (value ?? {}) as { title?: Text };
  return typeof title === 'object' && title !== null && 'en' in title ? title : undefined;
}

/** What a definition is called in lists: by its title; what there is one of by its kind. */
export function useDefinitionTitle() {
  const { t } = useTranslation();
  const text = useText();
  return ({ kind, name, title }: CustomTarget & { title?: Text | null }) =>
    text(title) || (definitionKinds[kind].isSingle ? t(`customise.kind.${kind}`) : name);
}
