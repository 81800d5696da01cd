import { useTranslation } from 'react-i18next';
import { fieldViews } from '#engine/renderers/fields/index.ts';
import { isSame } from '#engine/schema/isSame.ts';
import type { Spot } from '#engine/schema/drawing/formEdits.ts';
import { isCells, isFieldType, isLines } from '#engine/schema/language/fieldTypes.ts';
import { useText } from '../../../i18n/useText.ts';
import { useDesigner } from '../DesignerContext.ts';
import { elementOf } from '../selection.ts';
import { typeTitle } from '../types.ts';
import { Lines } from './Lines.tsx';
import { useDropping } from './useDropping.ts';
import { useFieldDrag, useFieldDrop } from './useFieldDrag.ts';

interface FieldCellProps {
  name: string;
  /** Where it stands; undefined: in no row. */
  spot: Required<Spot> | undefined;
}

/** A field in its place: what it is called, and what will be typed there. */
export function FieldCell({ name, spot }: FieldCellProps) {
  const { t } = useTranslation();
  const text = useText();
  const { module, selected, select, problems } = useDesigner();
  const drop = useDropping();
  const { ref: grip, isDragging } = useFieldDrag<HTMLButtonElement>({ name });
  const { ref: place, over } = useFieldDrop<HTMLDivElement>((dragged, side) => {
    if (spot) drop(dragged, { ...spot, at: spot.at + (side === 'behind' ? 1 : 0) });
  });
  const field = module.fields[name];
  const own = { kind: 'field', name } as const;
  const wrong = problems.filter(
    ({ path, file }) => file === null && path[0] === 'fields' && path[1] === name,
  );
  const type = field && isFieldType(field.type) ? field.type : undefined;
  const Icon = type && fieldViews[type].Icon;
  const title = text(field?.title) || name;
  return (
    <div
      ref={place}
      className="drawing-cell"
      style={{ flexGrow: field?.width ?? 1 }}
      data-wide={isLines(field) || isCells(field) || undefined}
      data-over={(spot && over) || undefined}
      data-dragging={isDragging || undefined}
    >
      <button
        ref={grip}
        id={elementOf(own)}
        type="button"
        className="drawing-field"
        aria-pressed={isSame(selected, own)}
        data-wrong={wrong.some(({ severity }) => severity === 'error') || undefined}
        title={wrong.map(({ words }) => text(words)).join('\n') || undefined}
        onClick={() => select(own)}
      >
        <span className="drawing-title">
          {title}
          {field?.required ? <b aria-hidden>*</b> : null}
        </span>
        <span className="drawing-input">
          {Icon ? <Icon size={13} aria-hidden /> : null}
          {type ? text(typeTitle(type)) : t('moduleDesign.field')}
        </span>
      </button>
      {isLines(field) ? <Lines table={name} /> : null}
    </div>
  );
}
