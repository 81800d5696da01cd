import {
  CircleAlert,
  CircleCheck,
  CircleDot,
  CircleMinus,
  Info,
  type LucideIcon,
} from 'lucide-react';
import type { Tone } from '#engine/schema/language/index.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useWords } from '../words/useWords.ts';

const icons: Record<Tone, LucideIcon> = {
  red: CircleAlert,
  amber: CircleDot,
  green: CircleCheck,
  blue: Info,
  grey: CircleMinus,
};

/** The shape of a colour, beside words that say what it means. */
export function ToneIcon({ tone }: { tone: Tone }) {
  const Icon = icons[tone];
  return <Icon size={16} aria-hidden />;
}

/** What a colour says, for those who do not see it: a shape for each, and its word. Nothing without a colour. */
export function ToneSign({ tone }: { tone: Tone | null | undefined }) {
  const styles = useStyles();
  const words = useWords();
  if (!tone) return null;
  const Icon = icons[tone];
  return (
    <span className={styles.toneSign} data-tone={tone} title={words.tone[tone]}>
      <Icon size={13} role="img" aria-label={words.tone[tone]} />
    </span>
  );
}
