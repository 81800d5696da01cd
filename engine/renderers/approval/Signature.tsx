import { useStyles } from '../styles/StyleProvider.tsx';
import { useWords } from '../words/useWords.ts';
import { useSignature } from './SignaturesContext.ts';

/** How somebody who decided signs, where there is a picture of it: ink on white paper, in the dark, too. */
export function Signature({ id, name }: { id: string; name: string }) {
  const styles = useStyles();
  const words = useWords();
  const picture = useSignature(id);
  if (!picture) return null;
  return <img className={styles.signature} src={picture} alt={words.signatureOf(name)} />;
}
