import { Plus, X } from 'lucide-react';
import { useId, type RefObject } from 'react';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useWords } from '../words/useWords.ts';

interface OwnTemplate {
  id: string;
  content: string;
}

/** Sentences that are put into an opinion with one click. */
export interface OpinionTemplates {
  /** Everybody has these. */
  usual: readonly string[];
  own: readonly OwnTemplate[];
  add(content: string): Promise<void>;
  remove(template: OwnTemplate): Promise<void>;
}

interface Props {
  box: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** What has to be given yet, in words. */
  missing: string | undefined;
  /** What it is to say. */
  hint?: string | undefined;
  onWrite(text: string): void;
  templates?: OpinionTemplates;
  /** Files put into it from the clipboard. */
  onPaste(files: FileList): void;
}

/** What is said with a decision, and the sentences one says often: taken by a click, kept, and thrown away. */
export function Opinion({ box, text, missing, hint, onWrite, templates, onPaste }: Props) {
  const styles = useStyles();
  const words = useWords();
  const id = useId();
  const put = (content: string) => {
    onWrite(text ? `${text}\n${content}` : content);
    box.current?.focus();
  };
  const sentence = (content: string) => (
    <button type="button" className={styles.filterButton} onClick={() => put(content)}>
      {content}
    </button>
  );
  const own = templates?.own ?? [];
  const mayKeep = text.trim() !== '' && !own.some(({ content }) => content === text.trim());
  return (
    <>
      <label htmlFor={id} className={styles.hiddenText}>
        {words.opinion}
      </label>
      <textarea
        id={id}
        ref={box}
        rows={1}
        className={styles.opinion}
        placeholder={hint || words.opinionHint}
        aria-invalid={missing !== undefined || undefined}
        aria-describedby={missing === undefined ? undefined : `${id}-error`}
        value={text}
        onChange={(event) => onWrite(event.target.value)}
        onPaste={(event) => onPaste(event.clipboardData.files)}
      />
      {missing !== undefined && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {missing}
        </p>
      )}
      {templates && (
        <div className={styles.templates}>
          <span className={styles.muted}>{words.opinionTemplates}</span>
          {templates.usual.map((content) => (
            <span key={content}>{sentence(content)}</span>
          ))}
          {own.map((template) => (
            <span key={template.id} className={styles.ownTemplate}>
              {sentence(template.content)}
              <button
                type="button"
                className={styles.iconButton}
                aria-label={words.removeTemplate(template.content)}
                onClick={() => void templates.remove(template)}
              >
                <X aria-hidden />
              </button>
            </span>
          ))}
          {mayKeep && (
            <button
              type="button"
              className={styles.filterButton}
              onClick={() => void templates.add(text.trim())}
            >
              <Plus size={12} aria-hidden /> {words.keepTemplate}
            </button>
          )}
        </div>
      )}
    </>
  );
}
