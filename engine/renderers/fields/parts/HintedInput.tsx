import { useEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import type { FieldValue } from '#engine/schema/record.ts';
import { useFormBinding } from '../../form/FormBinding.tsx';
import { afterPress } from '../../form/afterPress.ts';
import type { Path } from '../../form/path.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { StoreInput } from './StoreInput.tsx';

interface Props extends ComponentProps<typeof StoreInput> {
  /** What to tell whoever is in the input, from its value; '' for nothing. */
  tell: (value: FieldValue) => string;
  /** What stands around the input. */
  frame?: (input: ReactNode) => ReactNode;
}

/** An input that tells more while somebody is in it: limits, a count of characters, what a number means. */
export function HintedInput({ tell, frame = (input) => input, ...props }: Props) {
  const [isFocused, setIsFocused] = useState(false);
  if (props.place === 'cell') return frame(<StoreInput {...props} />);
  const hintId = `${props.id}-hint`;
  // what is wrong is told there
  const isTold = isFocused && !props.readOnly && !props.invalid;
  const describedBy = [props.describedBy, isTold && hintId].filter(Boolean).join(' ');
  const onFocusChange = (next: boolean) => {
    if (next) setIsFocused(true);
    else afterPress(() => setIsFocused(false));
    props.onFocusChange?.(next);
  };
  return (
    <>
      {frame(
        <StoreInput
          {...props}
          describedBy={describedBy || undefined}
          onFocusChange={onFocusChange}
        />,
      )}
      {isTold && <Hint id={hintId} path={props.path} tell={tell} />}
    </>
  );
}

/** Patches its own text: a keystroke renders nothing. */
function Hint({ id, path, tell }: { id: string; path: Path; tell: Props['tell'] }) {
  const { store } = useFormBinding();
  const styles = useStyles();
  const node = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const show = () => {
      if (node.current) node.current.textContent = tell(store.get(path));
    };
    show();
    return store.subscribe(path, show);
  });
  return (
    <span className={styles.hinted}>
      <span id={id} ref={node} className={styles.hint} />
    </span>
  );
}
