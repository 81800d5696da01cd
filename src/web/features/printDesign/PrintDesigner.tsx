import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PropertyPanel } from '#engine/renderers/definition/PropertyPanel.tsx';
import type { PrintTemplate } from '#engine/schema/language/index.ts';
import type { CustomEditing } from '../customise/useCustomDesign.ts';
import { blocksOf, placeAt, withMoved, withoutBlock, type BlockPlace } from './blocks.ts';
import { PartAside } from '../customise/parts/PartAside.tsx';
import { Outline } from './Outline.tsx';
import { Paper } from './Paper.tsx';
import '../moduleDesign/moduleDesign.css';
import '../customise/parts/parts.css';

interface Props {
  editing: CustomEditing<PrintTemplate>;
  /** The place of a mistake that shall be shown; another object, another wish. */
  focus: { path: (string | number)[] } | undefined;
}

const whole: string[] = [];
/** The outline shows the blocks; a template is not renamed. */
const drawnElsewhere = ['print', 'header', 'body', 'footer'];

/** Draws a paper: its blocks, what each says, and the paper as it would be printed of a record. */
export function PrintDesigner({ editing, focus }: Props) {
  const { t } = useTranslation();
  const { value: template, change } = editing;
  const [chosen, choose] = useState<BlockPlace | null>(null);
  const [seen, setSeen] = useState(focus);
  if (focus && focus !== seen) {
    setSeen(focus);
    choose(placeAt(focus.path));
  }
  const place = chosen && blocksOf(template, chosen.area)[chosen.at] ? chosen : null;
  const move = (by: 1 | -1) => {
    if (!place) return;
    const { at } = place;
    const moved = withMoved(template, place, by > 0 ? at + 2 : at - 1);
    if (moved === template) return;
    change(moved);
    choose({ ...place, at: at + by });
  };
  const remove = () => {
    if (!place) return;
    change(withoutBlock(template, place));
    choose(null);
  };
  return (
    <div className="drawing part-design">
      <Outline
        template={template}
        chosen={place}
        onChoose={choose}
        onChange={(next) => change(next)}
      />
      <Paper editing={editing} />
      <PartAside
        title={t(place ? 'printDesign.block' : 'printDesign.paper')}
        place={place ? { at: place.at, count: blocksOf(template, place.area).length } : undefined}
        onMove={move}
        onRemove={remove}
      >
        {place ? (
          <PropertyPanel
            key={`${place.area} ${place.at}`}
            at={[place.area, place.at]}
            omit={withoutId}
          />
        ) : (
          <PropertyPanel at={whole} omit={drawnElsewhere} />
        )}
      </PartAside>
    </div>
  );
}

const withoutId = ['id'];
