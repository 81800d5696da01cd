import { Combobox, createListCollection, Portal } from '@chakra-ui/react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { optionsQuery } from '../../api/records.ts';

interface RecordPickerProps {
  /** Whose records are offered. */
  module: string;
  label: string;
  /** Id of the chosen one; empty: none. */
  value: string;
  onChange: (id: string) => void;
}

/** One record of a module, found by what is typed; cleared when the text is. */
export function RecordPicker({ module, label, value, onChange }: RecordPickerProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<string>();
  const found = useQuery({
    ...optionsQuery(module, typed ? { search: typed } : {}),
    placeholderData: keepPreviousData,
  });
  const chosen = useQuery({ ...optionsQuery(module, { ids: [value] }), enabled: value !== '' });
  const title = value ? (chosen.data?.[0]?.title ?? '') : '';
  const options = [...new Map(found.data?.map((option) => [option.id, option])).values()];
  const collection = createListCollection({
    items: options,
    itemToValue: ({ id }) => id,
    itemToString: (option) => option.title,
  });
  return (
    <Combobox.Root
      collection={collection}
      value={value ? [value] : []}
      inputValue={typed ?? title}
      inputBehavior="autohighlight"
      openOnClick
      size="sm"
      onInputValueChange={({ inputValue, reason }) => {
        if (reason !== 'input-change') return setTyped(undefined);
        setTyped(inputValue);
        if (inputValue === '') onChange('');
      }}
      onValueChange={({ value: ids }) => {
        setTyped(undefined);
        onChange(ids[0] ?? '');
      }}
      onOpenChange={({ open }) => !open && setTyped(undefined)}
    >
      <Combobox.Control>
        <Combobox.Input aria-label={label} placeholder={label} />
      </Combobox.Control>
      <Portal>
        <Combobox.Positioner>
          <Combobox.Content aria-label={label} maxH="280px" minW="220px">
            {options.length === 0 ? (
              <div role="option" aria-selected={false} aria-disabled className="picker-note">
                {t(found.isPending ? 'oversight.searching' : 'tasks.nothingFound')}
              </div>
            ) : null}
            {options.map((option) => (
              <Combobox.Item key={option.id} item={option}>
                <span>
                  {option.title} <small>{option.subtitle ?? option.number}</small>
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
