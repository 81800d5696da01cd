import { Eye, PencilRuler, Redo2, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { designTypes, readDesign } from '#engine/schema/formDesign.ts';
import { useFormBinding } from '../../form/FormBinding.tsx';
import { IconButton } from '../../styles/IconButton.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';
import { addField, addSection, removeField, textOfDrawing, type Drawn } from './designOps.ts';
import { FieldPanel } from './FieldPanel.tsx';
import { Preview } from './Preview.tsx';
import { SectionCard } from './SectionCard.tsx';
import { useDrawing } from './useDrawing.ts';
import { useDrawingKeys } from './useDrawingKeys.ts';

/** Draws a form: fields from a palette, in sections, with a preview by the renderer that fills it in. */
export default function FormDesigner({ path, readOnly, label }: WidgetProps) {
  const { store } = useFormBinding();
  const styles = useStyles();
  const words = useWords().design;
  const drawing = useDrawing(store, path);
  const keys = useDrawingKeys(drawing);
  const { drawn, undo, redo } = drawing;
  const [chosen, setChosen] = useState<string>();
  const [isPreview, setPreview] = useState(readOnly);
  const text = useMemo(() => textOfDrawing(drawn), [drawn]);
  const change = (next: Drawn) => drawing.change(next, keys.step());
  const last =
    drawn.sections.find(({ names }) => chosen && names.includes(chosen)) ?? drawn.sections.at(-1)!;
  const add = (type: (typeof designTypes)[number]) => {
    const added = addField(drawn, last.id, type, words.newTitle[type]);
    change(added.drawn);
    setChosen(added.name);
  };
  const field = chosen === undefined ? undefined : drawn.fields[chosen];
  return (
    <div
      className={styles.designer}
      role="group"
      aria-label={label}
      {...(isPreview ? {} : keys.props)}
    >
      <div className={styles.designTools}>
        {isPreview ? null : (
          <>
            <IconButton label={words.undo} disabled={!undo} onClick={() => undo?.()}>
              <Undo2 aria-hidden />
            </IconButton>
            <IconButton label={words.redo} disabled={!redo} onClick={() => redo?.()}>
              <Redo2 aria-hidden />
            </IconButton>
          </>
        )}
        {readOnly ? null : (
          <button
            type="button"
            className={styles.filterButton}
            onClick={() => setPreview(!isPreview)}
          >
            {isPreview ? <PencilRuler size={13} aria-hidden /> : <Eye size={13} aria-hidden />}
            {isPreview ? words.goOn : words.preview}
          </button>
        )}
      </div>
      {isPreview ? (
        <Preview key={text} text={text} design={readDesign(text)} />
      ) : (
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
                onChoose={setChosen}
                onChange={change}
              />
            ))}
            <button
              type="button"
              className={styles.filterButton}
              onClick={() => change(addSection(drawn, words.newSection))}
            >
              {words.addSection}
            </button>
          </div>
          <div className={styles.designPanel}>
            {chosen !== undefined && field ? (
              <FieldPanel
                key={`${chosen} ${drawing.turn}`}
                name={chosen}
                drawn={drawn}
                onChange={change}
                onRemove={() => {
                  change(removeField(drawn, chosen));
                  setChosen(undefined);
                }}
              />
            ) : (
              <p className={styles.muted}>{words.chooseOne}</p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
