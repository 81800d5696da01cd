import { Eye, PencilRuler, Redo2, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { designTypes, readDesign, type DesignType } from '#engine/schema/formDesign.ts';
import { useFormBinding } from '../../form/FormBinding.tsx';
import { IconButton } from '../../styles/IconButton.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { addField, addSection, removeField, textOfDrawing, type Drawn } from './designOps.ts';
import { FieldPanel } from './FieldPanel.tsx';
import { Preview } from './Preview.tsx';
import { SectionCard } from './SectionCard.tsx';
import { useDrawing, type Drawing } from './useDrawing.ts';
import { useDrawingKeys } from './useDrawingKeys.ts';

/** Draws a form: fields from a palette, in sections, with a preview by the renderer that fills it in. */
export default function FormDesigner({ path, readOnly, label }: WidgetProps) {
  const { store } = useFormBinding();
  const styles = useStyles();
  const drawing = useDrawing(store, path);
  const keys = useDrawingKeys(drawing);
  const [chosen, choose] = useState<string>();
  const [isPreview, setPreview] = useState(readOnly);
  const text = useMemo(() => textOfDrawing(drawing.drawn), [drawing.drawn]);
  return (
    <div
      className={styles.designer}
      role="group"
      aria-label={label}
      {...(isPreview ? {} : keys.props)}
    >
      <div className={styles.designTools}>
        {isPreview ? null : <HistoryButtons drawing={drawing} />}
        {readOnly ? null : (
          <PreviewButton isPreview={isPreview} onTurn={() => setPreview(!isPreview)} />
        )}
      </div>
      {isPreview ? (
        <Preview key={text} text={text} design={readDesign(text)} />
      ) : (
        <Board
          drawn={drawing.drawn}
          turn={drawing.turn}
          chosen={chosen}
          onChoose={choose}
          onChange={(next) => drawing.change(next, keys.step())}
        />
      )}
    </div>
  );
}

function HistoryButtons({ drawing: { undo, redo } }: { drawing: Drawing }) {
  const words = useWords().design;
  return (
    <>
      <IconButton label={words.undo} disabled={!undo} onClick={() => undo?.()}>
        <Undo2 aria-hidden />
      </IconButton>
      <IconButton label={words.redo} disabled={!redo} onClick={() => redo?.()}>
        <Redo2 aria-hidden />
      </IconButton>
    </>
  );
}

function PreviewButton({ isPreview, onTurn }: { isPreview: boolean; onTurn: () => void }) {
  const styles = useStyles();
  const words = useWords().design;
  return (
    <button type="button" className={styles.filterButton} onClick={onTurn}>
      {isPreview ? <PencilRuler size={13} aria-hidden /> : <Eye size={13} aria-hidden />}
      {isPreview ? words.goOn : words.preview}
    </button>
  );
}

interface BoardProps extends Pick<Drawing, 'drawn' | 'turn'> {
  /** The field whose properties show. */
  chosen: string | undefined;
  onChoose: (name: string | undefined) => void;
  onChange: (next: Drawn) => void;
}

/** The palette, the sections with their fields, and the properties of the field that is chosen. */
function Board({ drawn, turn, chosen, onChoose, onChange }: BoardProps) {
  const styles = useStyles();
  const words = useWords().design;
  const add = (type: DesignType) => {
    const added = addField(drawn, sectionOf(drawn, chosen).id, type, words.newTitle[type]);
    onChange(added.drawn);
    onChoose(added.name);
  };
  return (
    <div className={styles.designBoard}>
      <div className={styles.designPalette} role="group" aria-label={words.palette}>
        {designTypes.map((type) => (
          <button
            key={type}
            type="button"
            className={styles.filterButton}
            onClick={() => add(type)}
          >
            {words.types[type]}
          </button>
        ))}
      </div>
      <div className={styles.designCanvas}>
        {drawn.sections.map((section) => (
          <SectionCard
            key={section.id}
            section={section}
            drawn={drawn}
            chosen={chosen}
            onChoose={onChoose}
            onChange={onChange}
          />
        ))}
        <button
          type="button"
          className={styles.filterButton}
          onClick={() => onChange(addSection(drawn, words.newSection))}
        >
          {words.addSection}
        </button>
      </div>
      <div className={styles.designPanel}>
        {chosen !== undefined && drawn.fields[chosen] ? (
          <FieldPanel
            key={`${chosen} ${turn}`}
            name={chosen}
            drawn={drawn}
            onChange={onChange}
            onRemove={() => {
              onChange(removeField(drawn, chosen));
              onChoose(undefined);
            }}
          />
        ) : (
          <p className={styles.muted}>{words.chooseOne}</p>
        )}
      </div>
    </div>
  );
}

/** Where new fields go: to the one that is chosen, otherwise into the last section. */
const sectionOf = ({ sections }: Drawn, chosen: string | undefined) =>
  sections.find(({ names }) => chosen && names.includes(chosen)) ?? sections.at(-1)!;
