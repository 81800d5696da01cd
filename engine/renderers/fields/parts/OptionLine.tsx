import { History } from 'lucide-react';
import { useLean } from '../../lean/LeanProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import type { PlacedOption } from './optionTree.ts';

/** An option of a reference: title, and below it what tells it from its namesakes. */
export function OptionLine({ option, depth }: PlacedOption) {
  const lean = useLean();
  const words = useWords();
  const detail = [option.number, option.subtitle].filter(Boolean).join(' · ');
  return (
    <span style={{ flex: 1, minWidth: 0, paddingInlineStart: depth * 16 }}>
      <span style={{ display: 'flex', gap: 6, alignItems: 'center' }}>
        {option.title}
        {option.isRecent && <History size={12} aria-label={words.recentlyUsed} />}
      </span>
      {detail && <small className={lean.muted}>{detail}</small>}
    </span>
  );
}
