import { useEffect, useRef, type FocusEvent, type FormEvent, type SyntheticEvent } from 'react';
import { kindOf } from '#engine/fields/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import { useFormBinding } from '../../form/FormBinding.tsx';
import type { Listener } from '../../form/ListenerTrie.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import type { WidgetProps } from '../FieldView.ts';
import { controlProps } from './controlProps.ts';
import { useFormatContext } from './useFormat.ts';
import { usePlaceholder } from './usePlaceholder.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface Props extends WidgetProps {
  /** What stands in the input while nobody types: grouped figures, for example. Default: the plain text. */
  rest?: (value: FieldValue) => string;
  /** What stands there while somebody types. */
  editing?: (value: FieldValue) => string;
  multiline?: boolean;
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'url' | 'tel';
  placeholder?: string;
  onFocusChange?(isFocused: boolean): void;
}

/**
 * A plain uncontrolled input on the store: a keystroke writes one path and renders nothing;
 * writes from elsewhere patch the DOM node. Text that cannot be read stays, and is refused by validation.
 */
export function StoreInput(props: Props) {
  const { field, multiline, place } = props;
  const styles = useStyles();
  const context = useFormatContext();
  const kind = kindOf(field);
  const common = {
    ...controlProps(props),
    ...useStoreText(props),
    placeholder: usePlaceholder(props, props.placeholder),
    className: styles[lookOf(props, kind.align === 'end')],
  };
  if (multiline) return <textarea {...common} rows={place === 'cell' ? 1 : 3} />;
  const suggestions = field.dict ? context.dict(field.dict)?.items : undefined;
  const input = (
    <input
      {...common}
      type="text"
      inputMode={props.inputMode}
      autoComplete="off"
      list={suggestions && `${props.id}-list`}
    />
  );
  if (!suggestions) return input;
  return (
    <>
      {input}
      <datalist id={`${props.id}-list`}>
        {suggestions.map(({ value, retired }) =>
          retired ? null : <option key={value} value={kind.format(value, field, context)} />,
        )}
      </datalist>
    </>
  );
}

function lookOf({ place, multiline }: Props, isFigure: boolean) {
  if (place === 'cell') return isFigure ? 'cellFigure' : 'cell';
  if (multiline) return 'textarea';
  return isFigure ? 'figure' : 'input';
}

/** The text of a control, kept in step with the store: it renders nothing again. */
function useStoreText(props: Props) {
  const { path, field } = props;
  const { store, touch } = useFormBinding();
  const context = useFormatContext();
  const kind = kindOf(field);
  const node = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const listener = useRef<Listener>(undefined);

  const editing = props.editing ?? ((value) => kind.toText(value, field, context));
  const rest = props.rest ?? editing;
  const read = (text: string): FieldValue => {
    const result = kind.parse(text, field, context);
    return result.ok ? result.value : text;
  };
  const show = () => {
    const element = node.current;
    if (!element) return;
    const value = store.get(path);
    const focused = element.ownerDocument.activeElement === element;
    if (focused && Object.is(read(element.value), value ?? null)) return;
    const text = focused ? editing(value) : rest(value);
    if (element.value !== text) element.value = text;
  };
  useEffect(() => {
    listener.current = show;
    show();
    return store.subscribe(path, show);
  });

  // The element of the event, not the ref: an input that is taken away while it has the focus still loses it.
  const write = ({ currentTarget }: SyntheticEvent<TextControl>) =>
    store.set(path, read(currentTarget.value), listener.current);

  return {
    ref: node,
    defaultValue: rest(store.get(path)),
    // What an input method is still putting together is no text yet.
    onInput: (event: FormEvent<TextControl>) => {
      if (!(event.nativeEvent as InputEvent).isComposing) write(event);
    },
    onCompositionEnd: write,
    onFocus: ({ currentTarget }: FocusEvent<TextControl>) => {
      props.onFocusChange?.(true);
      const text = editing(store.get(path));
      if (props.readOnly || currentTarget.value === text) return;
      currentTarget.value = text;
      // Tab has chosen the whole text; the new one is to be typed over just the same.
      currentTarget.select();
    },
    onBlur: ({ currentTarget }: FocusEvent<TextControl>) => {
      currentTarget.value = rest(store.get(path));
      touch(path);
      props.onFocusChange?.(false);
    },
  };
}
