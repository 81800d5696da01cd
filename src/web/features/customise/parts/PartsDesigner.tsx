import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDefinition } from '#engine/renderers/definition/DefinitionContext.ts';
import { PropertyPanel } from '#engine/renderers/definition/PropertyPanel.tsx';
import { useDefinitionWords } from '#engine/renderers/definition/words/useDefinitionWords.ts';
import { useText } from '../../../i18n/useText.ts';
import { IconButton } from '#engine/renderers/styles/IconButton.tsx';
import type { CustomEditing } from '../useCustomDesign.ts';
import { FigurePreview } from './FigurePreview.tsx';
import {
  entriesOf,
  listsOf,
  placeAt,
  titleOfPart,
  withMoved,
  withoutPart,
  type Drawn,
  type PartPlace,
} from './partsOf.ts';
import { PartsOutline } from './PartsOutline.tsx';
import '../../moduleDesign/moduleDesign.css';
import '../../printDesign/printDesign.css';

interface Props {
  editing: CustomEditing<Drawn>;
  /** The place of a mistake that shall be shown; another object, another wish. */
  focus: { path: (string | number)[] } | undefined;
}

const whole: string[] = [];
/** Nothing refers to a widget; what else has an id may stand in formulas and filters under it. */
const drawnElsewhere: Readonly<Record<string, readonly string[]>> = { widgets: ['id'] };
const nothing: readonly string[] = [];

/** Draws a definition part by part, each by a form over the language; of a report its figures stand beside. */
export function PartsDesigner({ editing, focus }: Props) {
  const { t } = useTranslation();
  const words = useDefinitionWords();
  const { kind, registry } = useDefinition();
  const text = useText();
  const { value: drawn, change } = editing;
  const [chosen, choose] = useState<PartPlace | null>(focus ? placeAt(kind, focus.path) : null);
  const [seen, setSeen] = useState(focus);
  if (focus !== seen) {
    setSeen(focus);
    if (focus) choose(placeAt(kind, focus.path));
  }
  const place = chosen && entriesOf(drawn, chosen.list)[chosen.at] ? chosen : null;
  const inOutline = useMemo(() => [kind, ...listsOf(kind)], [kind]);
  const called = place && titleOfPart(registry, kind, drawn, place);
  const title = place
    ? called
      ? text(called)
      : words.oneOf([place.list], words.titleOf([place.list], place.list))
    : words.titleOf([kind], kind);
  const move = (at: number) => {
    if (!place) return;
    change(withMoved(drawn, place, at > place.at ? at + 1 : at));
    choose({ ...place, at });
  };
  return (
    <div className="drawing print-design" data-plain={kind === 'report' ? undefined : ''}>
      <PartsOutline
        drawn={drawn}
        chosen={place}
        onChoose={choose}
        onChange={(next) => change(next)}
      />
      {kind === 'report' ? <FigurePreview editing={editing} /> : null}
      <aside className="drawing-aside drawing-side" aria-label={t('printDesign.properties')}>
        <header>
          <h2>{title}</h2>
          {place ? (
            <div>
              <IconButton
                label={t('printDesign.up')}
                disabled={place.at === 0}
                onClick={() => move(place.at - 1)}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                label={t('printDesign.down')}
                disabled={place.at === entriesOf(drawn, place.list).length - 1}
                onClick={() => move(place.at + 1)}
              >
                <ArrowDown aria-hidden />
              </IconButton>
              <IconButton
                label={t('printDesign.delete')}
                onClick={() => {
                  change(withoutPart(drawn, place));
                  choose(null);
                }}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </div>
          ) : null}
        </header>
        {place ? (
          <PropertyPanel
            key={`${place.list} ${place.at}`}
            at={[place.list, place.at]}
            omit={drawnElsewhere[place.list] ?? nothing}
          />
        ) : (
          <PropertyPanel at={whole} omit={inOutline} />
        )}
      </aside>
    </div>
  );
}
