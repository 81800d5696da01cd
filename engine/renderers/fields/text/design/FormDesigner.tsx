import { Eye, PencilRuler } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { designTypes, readDesign } from '#engine/schema/formDesign.ts';
import { useFormBinding } from '../../../form/FormBinding.tsx';
import { useLean } from '../../../lean/LeanProvider.tsx';
import { useWords } from '../../../words/useWords.ts';
import type { WidgetProps } from '../../FieldView.ts';
import {
  addField,
  addSection,
  drawingOf,
  removeField,
  textOfDrawing,
  type Drawn,
} from './designOps.ts';
import { FieldPanel } from './FieldPanel.tsx';
import { Preview } from './Preview.tsx';
import { SectionCard } from './SectionCard.tsx';

/** Draws a form: fields from a palette, in sections, with a preview by the renderer that fills it in. */
export default function FormDesigner({ path, readOnly, label }: WidgetProps) {
  const { store } = useFormBinding();
  const lean = useLean();
  const words = useWords().design;
  const [drawn, setDrawn] = useState<Drawn>(() => drawingOf(store.get(path)));
  const [chosen, setChosen] = useState<string>();
  const [isPreview, setPreview] = useState(readOnly);
  // what others write, a draft put back for example, is drawn again
  const [listener] = useState(() => () => setDrawn(drawingOf(store.get(path))));
  useEffect(() => store.subscribe(path, listener), [store, path, listener]);
  const text = useMemo(() => textOfDrawing(drawn), [drawn]);
  const change = (next: Drawn) => {
    setDrawn(next);
    store.set(path, textOfDrawing(next), listener);
  };
  const last =
    drawn.sections.find(({ names }) => chosen && names.includes(chosen)) ?? drawn.sections.at(-1)!;
  const add = (type: (typeof designTypes)[number]) => {
    const added = addField(drawn, last.id, type, words.newTitle[type]);
    change(added.drawn);
    setChosen(added.name);
  };
  const field = chosen === undefined ? undefined : drawn.fields[chosen];
  return (
    <div className={lean.designer} role="group" aria-label={label}>
      <div className={lean.designTools}>
        {readOnly ? null : (
          <button
            type="button"
            className={lean.filterButton}
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
        <div className={lean.designBoard}>
          <div className={lean.designPalette} role="group" aria-label={words.palette}>
            {designTypes.map((type) => (
              <button
                key={type}
                type="button"
                className={lean.filterButton}
                onClick={() => add(type)}
              >
                {words.types[type]}
              </button>
            ))}
          </div>
          <div className={lean.designCanvas}>
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
              className={lean.filterButton}
              onClick={() => change(addSection(drawn, words.newSection))}
            >
              {words.addSection}
            </button>
          </div>
          <div className={lean.designPanel}>
            {chosen !== undefined && field ? (
              <FieldPanel
                key={chosen}
                name={chosen}
                drawn={drawn}
                onChange={change}
                onRemove={() => {
                  change(removeField(drawn, chosen));
                  setChosen(undefined);
                }}
              />
            ) : (
              <p className={lean.muted}>{words.chooseOne}</p>
            )}
          </div>
        </div>
      )}
    </div>
  );
}
