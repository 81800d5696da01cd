import { History } from 'lucide-react';
import { useLean } from '../../lean/LeanProvider.tsx';
import type { Option } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';

/** An option of a reference: title, and below it what tells it from its namesakes. */
export function OptionLine({ option, isRecent }: { option: Option; isRecent: boolean }) {
  const lean = useLean();
  const words = useWords();
  const detail = [option.number, option.subtitle].filter(Boolean).join(' · ');
  return (
    <span style={{ flex: 1, minWidth: 0 }}>
      <span style={{ display: 'flex', gap: 6, alignItems: 'center' }}>
        {option.title}
        {isRecent && <History size={12} aria-label={words.recentlyUsed} />}
      </span>
      {detail && <small className={lean.muted}>{detail}</small>}
    </span>
  );
}
