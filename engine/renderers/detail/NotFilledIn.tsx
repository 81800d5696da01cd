import type { Module } from '#engine/schema/language/index.ts';
import { useServices, useText } from '../RendererContext.tsx';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useWords } from '../words/useWords.ts';

interface Props {
  module: Pick<Module, 'fields'>;
  /** Of the fields. */
  names: readonly string[];
}

/** Which fields have no value, in one line. */
export function NotFilledIn({ module, names }: Props) {
  const { language } = useServices();
  const styles = useStyles();
  const words = useWords();
  const text = useText();
  if (names.length === 0) return null;
  const titles = names.map((name) => text(module.fields[name]!.title));
  return (
    <p className={styles.notFilledIn}>
      {words.notFilledIn(titles.join(language === 'zh' ? '、' : ', '))}
    </p>
  );
}
