import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { isSame } from '#engine/schema/isSame.ts';
import type { DrawnSection } from '#engine/schema/drawing/DrawnModule.ts';
import { useText } from '../../../i18n/useText.ts';
import { useDesigner } from '../DesignerContext.ts';
import { elementOf, type Selection } from '../selection.ts';
import { FieldCell } from './FieldCell.tsx';
import { useDropping } from './useDropping.ts';
import { useFieldDrop } from './useFieldDrag.ts';

interface SectionBoxProps {
  tab: string;
  section: DrawnSection;
}

/** A section with its rows; between them is room for new ones. */
export function SectionBox({ tab, section }: SectionBoxProps) {
  const { t } = useTranslation();
  const text = useText();
  const { selected, select, problems, module } = useDesigner();
  const own: Selection = { kind: 'section', tab, id: section.id };
  const title = text(section.title) || t('moduleDesign.untitled');
  const at = problemPath(module.form?.tabs ?? [], tab, section.id);
  const drop = useDropping();
  const { ref } = useFieldDrop<HTMLElement>((dragged) =>
    drop(dragged, { tab, section: section.id, row: section.rows.length }),
  );
  const isWrong = problems.some(
    ({ path, file }) =>
      file === null && path.length <= 6 && path.slice(0, 5).join() === at && path[5] !== undefined,
  );
  return (
    <section ref={ref} className="drawing-section" aria-label={title}>
      <button
        id={elementOf(own)}
        type="button"
        className="drawing-head"
        aria-pressed={isSame(selected, own)}
        data-wrong={isWrong || undefined}
        data-untitled={section.title ? undefined : true}
        onClick={() => select(own)}
      >
        {title}
      </button>
      {section.rows.map((names, row) => (
        <Fragment key={`row ${row}`}>
          <Gap tab={tab} section={section.id} row={row} />
          <div className="drawing-row">
            {names.map((name, place) => (
              <FieldCell
                // one that gets another name is the same: what is being pressed stays
                key={`place ${place}`}
                name={name}
                spot={{ tab, section: section.id, row, at: place }}
              />
            ))}
          </div>
        </Fragment>
      ))}
      <Gap
        tab={tab}
        section={section.id}
        row={section.rows.length}
        hint={section.rows.length === 0 ? t('moduleDesign.emptySection') : undefined}
      />
    </section>
  );
}

const problemPath = (
  tabs: readonly { id: string; sections: { id: string }[] }[],
  tab: string,
  id: string,
) => {
  const at = tabs.findIndex((one) => one.id === tab);
  return [
    'form',
    'tabs',
    at,
    'sections',
    tabs[at]?.sections.findIndex((one) => one.id === id),
  ].join();
};

interface GapProps {
  tab: string;
  section: string;
  row: number;
  hint?: string | undefined;
}

/** A place between rows: what is dropped here gets a row of its own. */
function Gap({ tab, section, row, hint }: GapProps) {
  const drop = useDropping();
  const { ref, over } = useFieldDrop<HTMLDivElement>((dragged) =>
    drop(dragged, { tab, section, row }),
  );
  return (
    <div
      ref={ref}
      className="drawing-gap"
      data-over={over ? true : undefined}
      data-hint={hint ? true : undefined}
    >
      {hint}
    </div>
  );
}
