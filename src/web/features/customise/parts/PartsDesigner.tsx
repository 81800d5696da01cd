import { useMemo, useState } from 'react';
import { useDefinition } from '#engine/renderers/definition/DefinitionContext.ts';
import { PropertyPanel } from '#engine/renderers/definition/PropertyPanel.tsx';
import { useDefinitionWords } from '#engine/renderers/definition/words/useDefinitionWords.ts';
import { useText } from '../../../i18n/useText.ts';
import type { CustomEditing } from '../useCustomDesign.ts';
import { DashboardPreview } from './DashboardPreview.tsx';
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
import { PartAside } from './PartAside.tsx';
import { PartsOutline } from './PartsOutline.tsx';
import '../../moduleDesign/moduleDesign.css';
import './parts.css';

interface Props {
  editing: CustomEditing<Drawn>;
  /** The place of a mistake that shall be shown; another object, another wish. */
  focus: { path: (string | number)[] } | undefined;
}

const whole: string[] = [];
/** Nothing refers to a widget; what else has an id may stand in formulas and filters under it. */
const drawnElsewhere: Readonly<Record<string, readonly string[]>> = { widgets: ['id'] };
const nothing: readonly string[] = [];

/** Draws a definition part by part, each by a form over the language, its figures beside it. */
export function PartsDesigner({ editing, focus }: Props) {
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
  const titleOf = (part: PartPlace) => {
    const called = titleOfPart(registry, kind, drawn, part);
    if (called) return text(called);
    const one = words.oneOf([part.list], words.titleOf([part.list], part.list));
    return words.entry(one, part.at + 1);
  };
  const move = (by: 1 | -1) => {
    if (!place) return;
    const { at } = place;
    change(withMoved(drawn, place, by > 0 ? at + 2 : at - 1));
    choose({ ...place, at: at + by });
  };
  const remove = () => {
    if (!place) return;
    change(withoutPart(drawn, place));
    choose(null);
  };
  return (
    <div className="drawing part-design">
      <PartsOutline
        drawn={drawn}
        chosen={place}
        onChoose={choose}
        onChange={(next) => change(next)}
      />
      {kind === 'report' ? (
        <FigurePreview editing={editing} />
      ) : (
        <DashboardPreview editing={editing} chosen={place} onChoose={choose} />
      )}
      <PartAside
        title={place ? titleOf(place) : words.titleOf([kind], kind)}
        place={place ? { at: place.at, count: entriesOf(drawn, place.list).length } : undefined}
        onMove={move}
        onRemove={remove}
      >
        {place ? (
          <PropertyPanel
            key={`${place.list} ${place.at}`}
            at={[place.list, place.at]}
            omit={drawnElsewhere[place.list] ?? nothing}
          />
        ) : (
          <PropertyPanel at={whole} omit={inOutline} />
        )}
      </PartAside>
    </div>
  );
}
