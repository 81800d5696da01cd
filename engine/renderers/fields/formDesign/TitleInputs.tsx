import type { Text } from '#engine/schema/language/index.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';

interface TitleInputsProps {
  label: string;
  title: Text | undefined;
  onChange: (title: Text | undefined) => void;
}

/** A title in both languages; what is typed in one stands for the other until that is typed, too. */
export function TitleInputs({ label, title, onChange }: TitleInputsProps) {
  const styles = useStyles();
  const words = useWords().design;
  const write = (language: keyof Text, typed: string) => {
    const other = language === 'zh' ? 'en' : 'zh';
    const follows = !title || title.en === title.zh;
    if (!typed.trim() && follows) return onChange(undefined);
    const rest = follows ? typed : title[other];
    onChange({ en: typed, zh: typed, [other]: rest });
  };
  return (['zh', 'en'] as const).map((language) => (
    <input
      key={language}
      className={styles.input}
      maxLength={60}
      aria-label={`${label} (${words.languages[language]})`}
      placeholder={`${label} (${words.languages[language]})`}
      value={title?.[language] ?? ''}
      onChange={(event) => write(language, event.currentTarget.value)}
    />
  ));
}
