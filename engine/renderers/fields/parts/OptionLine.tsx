import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import type { PlacedOption } from './optionTree.ts';

/** An option of a reference: title, and below it what tells it from its namesakes. */
export function OptionLine({ option, depth }: Pick<PlacedOption, 'option' | 'depth'>) {
  const styles = useStyles();
  const words = useWords();
  const mark = option.isVoid ? words.isVoid : null;
  const detail = [mark, option.number, option.subtitle].filter(Boolean).join(' · ');
  return (
    <span
      style={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', paddingInlineStart: depth * 16 }}
    >
      <span style={{ display: 'block' }}>{option.title}</span>
      {detail && <small className={styles.muted}>{detail}</small>}
    </span>
  );
}
