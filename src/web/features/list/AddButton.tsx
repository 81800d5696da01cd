import { Button, Menu, Portal } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DefinitionAnswer } from '#shared/contract/index.ts';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import { useText } from '../../i18n/useText.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { navigate } from '../../shell/navigation.ts';
import { screenAddress } from '../open/recordAddress.ts';
import { beginScreen } from '../screens.ts';

// the code of forms is on its way before the button is pressed
const begin = () => beginScreen({ component: 'form' }, new URLSearchParams());
const ahead = { onPointerEnter: begin, onFocus: begin };

/** Begins a new record; where a module has variants, of one of those the person may create. */
export function AddButton({ definition }: { definition: DefinitionAnswer }) {
  const { t } = useTranslation();
  const text = useText();
  const { routes } = useAccess();
  const { data: common } = useQuery(publicDefinitionsQuery());
  const { module, variants } = definition;
  const by = module.variants?.by ?? '';
  const add = (variant?: string) => {
    const forms = module.screens.filter(({ kind }) => kind === 'form');
    const own = forms.find((screen) => variant !== undefined && screen.variant === variant);
    const screen = own ?? forms.find((form) => form.variant === undefined);
    const query: Record<string, string> = variant && !own ? { [by]: variant } : {};
    navigate(screenAddress(routes, module.module, 'form', query, screen?.id));
  };
  const pressed = (variant?: string) => ({ ...ahead, onClick: () => add(variant) });
  const label = (
    <>
      <Plus size={15} />
      {t('list.add')}
    </>
  );
  // what has no form of its own is chosen in the form; what is known by a code has a list of its own
  const isOffered = variants?.some((variant) => {
    const own = module.variants?.values[variant];
    return own && own.code === undefined;
  });
  if (!variants || !module.fields[by] || (variants.length > 1 && !isOffered))
    return <Button {...pressed()}>{label}</Button>;
  if (variants.length < 2) {
    if (variants.length === 0) return null;
    return <Button {...pressed(variants[0])}>{label}</Button>;
  }
  const items = common?.dicts[module.fields[by].dict ?? '']?.items ?? [];
  const titles = new Map(items.map(({ value, title }) => [value, text(title)]));
  return (
    <Menu.Root onSelect={({ value }) => add(value)} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button {...ahead}>
          {label}
          <ChevronDown size={14} />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content>
            {variants.map((variant) => (
              <Menu.Item key={variant} value={variant}>
                {titles.get(variant) ?? variant}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
