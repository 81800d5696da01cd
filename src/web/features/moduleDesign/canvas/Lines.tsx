import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { fieldViews } from '#engine/renderers/fields/index.ts';
import { isSame } from '#engine/schema/isSame.ts';
import { columnsOf } from '#engine/schema/drawing/columnEdits.ts';
import { isFieldType } from '#engine/schema/language/fieldTypes.ts';
import { useText } from '../../../i18n/useText.ts';
import { useDesigner } from '../DesignerContext.ts';
import { elementOf } from '../selection.ts';
import { typeTitle } from '../types.ts';
import { useAdding } from '../useAdding.ts';

/** The columns of lines, side by side. */
export function Lines({ table }: { table: string }) {
  const { t } = useTranslation();
  const text = useText();
  const { module, selected, select, problems } = useDesigner();
  const { addToLines } = useAdding();
  return (
    <div className="drawing-lines">
      {Object.entries(columnsOf(module, table)).map(([name, column], at) => {
        const own = { kind: 'column', table, name } as const;
        const Icon = isFieldType(column.type) ? fieldViews[column.type].Icon : undefined;
        const isWrong = problems.some(
          ({ path, severity }) =>
            severity === 'error' &&
            path.slice(0, 4).join() === ['fields', table, 'columns', name].join(),
        );
        return (
          <button
            key={`column ${at}`}
            id={elementOf(own)}
            type="button"
            aria-pressed={isSame(selected, own)}
            data-wrong={isWrong || undefined}
            title={isFieldType(column.type) ? text(typeTitle(column.type)) : undefined}
            onClick={() => select(own)}
          >
            {Icon ? <Icon size={12} aria-hidden /> : null}
            {text(column.title) || name}
            {column.required ? <b aria-hidden>*</b> : null}
          </button>
        );
      })}
      <button type="button" className="drawing-add" onClick={() => addToLines(table, 'string')}>
        <Plus size={12} aria-hidden />
        {t('moduleDesign.addColumn')}
      </button>
    </div>
  );
}
