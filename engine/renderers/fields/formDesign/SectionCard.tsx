import { Trash2 } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { IconButton } from '../../styles/IconButton.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useText } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import { changeSection, putField, removeSection, type DrawnSection } from './designOps.ts';
import { dragType, type CardProps } from './cards.ts';
import { FieldCard } from './FieldCard.tsx';
import { TitleInputs } from './TitleInputs.tsx';

/** A section with its fields in order; a field is dropped before another, or at the end. */
export function SectionCard({ section, ...props }: CardProps & { section: DrawnSection }) {
  const { drawn, onChange } = props;
  const { id, title, perRow, names } = section;
  const styles = useStyles();
  const text = useText();
  const words = useWords().design;
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent, at: number) => {
    const name = event.dataTransfer.getData(dragType);
    setOver(false);
    if (!name) return;
    event.preventDefault();
    event.stopPropagation();
    const before = names.indexOf(name);
    onChange(putField(drawn, name, id, before !== -1 && before < at ? at - 1 : at));
  };
  const named = title ? text(title) : words.section;
  return (
    <div
      className={styles.designSection}
      role="group"
      aria-label={named}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragType)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => drop(event, names.length)}
    >
      <div className={styles.designHead}>
        <TitleInputs
          label={words.sectionTitle}
          title={title}
          onChange={(next) => onChange(changeSection(drawn, id, () => ({ title: next })))}
        />
        <label>
          {words.perRow}{' '}
          <select
            className={styles.select}
            value={perRow}
            onChange={(event) =>
              onChange(
                changeSection(drawn, id, () => ({ perRow: Number(event.currentTarget.value) })),
              )
            }
          >
            {[1, 2, 3].map((count) => (
              <option key={count}>{count}</option>
            ))}
          </select>
        </label>
        {drawn.sections.length > 1 ? (
          <IconButton
            label={`${words.removeSection}: ${named}`}
            onClick={() => onChange(removeSection(drawn, id))}
          >
            <Trash2 aria-hidden />
          </IconButton>
        ) : null}
      </div>
      {names.length === 0 ? <p className={styles.muted}>{words.emptySection}</p> : null}
      <ol className={styles.designFields}>
        {names.map((name, at) => (
          <FieldCard key={name} {...props} name={name} onDrop={(event) => drop(event, at)} />
        ))}
      </ol>
    </div>
  );
}
