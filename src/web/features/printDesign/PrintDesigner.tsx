import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PropertyPanel } from '#engine/renderers/definition/PropertyPanel.tsx';
import { IconButton } from '#engine/renderers/styles/IconButton.tsx';
import type { PrintTemplate } from '#engine/schema/language/index.ts';
import type { CustomEditing } from '../customise/useCustomDesign.ts';
import { blocksOf, placeAt, withMoved, withoutBlock, type BlockPlace } from './blocks.ts';
import { Outline } from './Outline.tsx';
import { Paper } from './Paper.tsx';
import '../moduleDesign/moduleDesign.css';
import './printDesign.css';

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
  const move = (before: number) => {
    const moved = place ? withMoved(template, place, before) : template;
    if (!place || moved === template) return;
    change(moved);
    choose({ ...place, at: before > place.at ? before - 1 : before });
  };
  return (
    <div className="drawing print-design">
      <Outline
        template={template}
        chosen={place}
        onChoose={choose}
        onChange={(next) => change(next)}
      />
      <Paper editing={editing} />
      <aside className="drawing-aside drawing-side" aria-label={t('printDesign.properties')}>
        <header>
          <h2>{t(place ? 'printDesign.block' : 'printDesign.paper')}</h2>
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
                disabled={place.at === blocksOf(template, place.area).length - 1}
                onClick={() => move(place.at + 2)}
              >
                <ArrowDown aria-hidden />
              </IconButton>
              <IconButton
                label={t('printDesign.delete')}
                onClick={() => {
                  change(withoutBlock(template, place));
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
            key={`${place.area} ${place.at}`}
            at={[place.area, place.at]}
            omit={withoutId}
          />
        ) : (
          <PropertyPanel at={whole} omit={drawnElsewhere} />
        )}
      </aside>
    </div>
  );
}

const withoutId = ['id'];
