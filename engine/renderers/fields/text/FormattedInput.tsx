import { Bold, Eye, Link, List, ListOrdered } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { asText } from '#engine/fields/kind.ts';
import { useStoreValue } from '../../form/FormBinding.tsx';
import { IconButton } from '../../styles/IconButton.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { HintedInput } from '../parts/HintedInput.tsx';
import { useLengthHint } from '../parts/limits.ts';
import { FormattedText } from './FormattedText.tsx';
import { marked, type Mark } from './marks.ts';

const icons = { bold: Bold, list: List, numbers: ListOrdered, link: Link };

/** A text of many lines, with buttons that put formatting into it, and a look at what becomes of it. */
export function FormattedInput(props: WidgetProps) {
  const styles = useStyles();
  const words = useWords();
  const [isPreviewed, setIsPreviewed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const put = (mark: Mark) => {
    const area = box.current?.querySelector('textarea');
    if (area) change(area, mark);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'b' || props.readOnly)
      return;
    event.preventDefault();
    put('bold');
  };
  return (
    <div ref={box} className={styles.formatInput} onKeyDown={onKeyDown} role="presentation">
      {!props.readOnly && (
        <div role="toolbar" aria-label={words.formatting.title} className={styles.formatBar}>
          {(Object.keys(icons) as Mark[]).map((mark) => {
            const Icon = icons[mark];
            return (
              <IconButton key={mark} label={words.formatting[mark]} onClick={() => put(mark)}>
                <Icon aria-hidden />
              </IconButton>
            );
          })}
          <IconButton
            label={words.formatting.preview}
            isExpanded={isPreviewed}
            onClick={() => setIsPreviewed(!isPreviewed)}
          >
            <Eye aria-hidden />
          </IconButton>
        </div>
      )}
      <HintedInput {...props} multiline editing={asText} tell={useLengthHint(props.field)} />
      {isPreviewed && <Preview path={props.path} />}
    </div>
  );
}

function Preview({ path }: Pick<WidgetProps, 'path'>) {
  const styles = useStyles();
  const words = useWords();
  const text = asText(useStoreValue(path));
  return (
    <section className={styles.formatPreview} aria-label={words.formatting.preview}>
      <FormattedText text={text} />
    </section>
  );
}

/** As if somebody typed it, so that the form hears of it. */
function change(area: HTMLTextAreaElement, mark: Mark) {
  area.focus();
  const { value, selectionStart, selectionEnd } = area;
  const { from, until, text, chosen } = marked(value, mark, selectionStart, selectionEnd);
  area.setRangeText(text, from, until);
  area.setSelectionRange(...chosen);
  area.dispatchEvent(new Event('input', { bubbles: true }));
}
