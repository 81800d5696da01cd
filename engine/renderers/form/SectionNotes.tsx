import type { Note } from '#engine/schema/language/index.ts';
import { fillPlaceholders } from '#engine/schema/placeholders.ts';
import { useText } from '../RendererContext.tsx';
import { useStyles } from '../styles/StyleProvider.tsx';
import { ToneIcon } from '../tone/ToneSign.tsx';
import { noteKey } from './FieldStates.ts';
import { useFieldState } from './useField.ts';
import { useNoteFigures } from './useNoteFigures.ts';

interface Props {
  section: string;
  notes: readonly Note[];
}

/** What whoever is at a section of a form should know, with the figures that the form has now. */
export function SectionNotes({ section, notes }: Props) {
  return notes.map((note) => (
    <SectionNote key={note.id} stateKey={noteKey(section, note.id)} note={note} />
  ));
}

function SectionNote({ stateKey, note }: { stateKey: string; note: Note }) {
  const styles = useStyles();
  const text = useText();
  const { isVisible } = useFieldState(stateKey);
  const figures = useNoteFigures(note);
  const { tone = 'blue' } = note;
  if (!isVisible || !figures) return null;
  return (
    <p className={styles.note} data-tone={tone}>
      <ToneIcon tone={tone} />
      <span>{fillPlaceholders(text(note.text), (name) => figures[name] || '—')}</span>
    </p>
  );
}
