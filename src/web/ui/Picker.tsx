import { Combobox, createListCollection, Portal } from '@chakra-ui/react';
import { useState } from 'react';

export interface PickerOption {
  value: string;
  title: string;
  /** What tells it from others of its title. */
  hint?: string | undefined;
}

interface PickerProps {
  label: string;
  /** The chosen one; empty: none. */
  value: string;
  /** Title of the chosen one. */
  title: string;
  /** What fits what is typed, best first. */
  options: readonly PickerOption[];
  /** Said when there is none. */
  nothing: string;
  onType: (typed: string) => void;
  onChange: (value: string) => void;
}

/** One of many, found by what is typed; nothing when that is cleared. */
export function Picker({ label, value, title, options, nothing, onType, onChange }: PickerProps) {
  const [typed, setTyped] = useState<string>();
  const type = (next?: string) => {
    setTyped(next);
    onType(next ?? '');
  };
  const collection = createListCollection({
    items: [...options],
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
        if (reason !== 'input-change') return type();
        type(inputValue);
        if (inputValue === '') onChange('');
      }}
      onValueChange={({ value: values }) => {
        type();
        onChange(values[0] ?? '');
      }}
      onOpenChange={({ open }) => !open && type()}
    >
      <Combobox.Control>
        <Combobox.Input aria-label={label} placeholder={label} />
      </Combobox.Control>
      <Portal>
        <Combobox.Positioner>
          <Combobox.Content aria-label={label} maxH="320px" minW="220px">
            {options.length === 0 ? (
              <div role="option" aria-selected={false} aria-disabled className="picker-note">
                {nothing}
              </div>
            ) : null}
            {options.map((option) => (
              <Combobox.Item key={option.value} item={option}>
                <span>
                  {option.title} <small>{option.hint}</small>
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
