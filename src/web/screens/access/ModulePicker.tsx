import { Combobox, createListCollection, Portal } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import { useText } from '../../i18n/useText.ts';

interface ModulePickerProps {
  label: string;
  /** Name of the chosen module; empty: none. */
  value: string;
  onChange: (module: string) => void;
}

/** One of the modules, found by its title in either language or by its name. */
export function ModulePicker({ label, value, onChange }: ModulePickerProps) {
  const { t } = useTranslation();
  const text = useText();
  const { data } = useQuery(publicDefinitionsQuery());
  const [typed, setTyped] = useState<string>();
  const modules = Object.entries(data?.modules ?? {}).map(([module, { title }]) => ({
    module,
    title: text(title),
    sought: `${module} ${title.en} ${title.zh}`.toLowerCase(),
  }));
  const chosen = modules.find(({ module }) => module === value);
  const wanted = (typed ?? '').trim().toLowerCase();
  const offered = modules.filter(({ sought }) => sought.includes(wanted));
  const collection = createListCollection({
    items: offered,
    itemToValue: ({ module }) => module,
    itemToString: ({ title }) => title,
  });
  return (
    <Combobox.Root
      collection={collection}
      value={value ? [value] : []}
      inputValue={typed ?? chosen?.title ?? ''}
      inputBehavior="autohighlight"
      openOnClick
      size="sm"
      onInputValueChange={({ inputValue, reason }) =>
        setTyped(reason === 'input-change' ? inputValue : undefined)
      }
      onValueChange={({ value: names }) => {
        setTyped(undefined);
        onChange(names[0] ?? '');
      }}
      onOpenChange={({ open }) => !open && setTyped(undefined)}
    >
      <Combobox.Control>
        <Combobox.Input aria-label={label} placeholder={label} />
      </Combobox.Control>
      <Portal>
        <Combobox.Positioner>
          <Combobox.Content aria-label={label} maxH="320px" minW="220px">
            {offered.length === 0 ? (
              <div role="option" aria-selected={false} aria-disabled className="picker-note">
                {t('tasks.nothingFound')}
              </div>
            ) : null}
            {offered.map((option) => (
              <Combobox.Item key={option.module} item={option}>
                <span>
                  {option.title} <small>{option.module}</small>
                </span>
                <Combobox.ItemIndicator />
              </Combobox.Item>
            ))}
          </Combobox.Content>
        </Combobox.Positioner>
      </Portal>
    </Combobox.Root>
  );
}
