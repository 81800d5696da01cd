import { Button } from '@chakra-ui/react';
import { useTranslation } from 'react-i18next';
import type { Report } from '#engine/schema/language/index.ts';
import type { ReportQuery } from '#shared/contract/index.ts';
import { useText } from '../../i18n/useText.ts';
import { Choice } from '../../ui/Choice.tsx';
import { put } from './arrange.ts';
import type { Layout } from './reportAddress.ts';
import { Shelves } from './Shelves.tsx';

interface Props {
  report: Report;
  layout: Layout;
  onChange: (part: ReportQuery) => void;
  onReset: () => void;
}

/** Which dimensions stand in rows and columns, which figures show, in which order, and subtotals. */
export function LayoutPanel({ report, layout, onChange, onReset }: Props) {
  const { t } = useTranslation();
  const text = useText();
  const { rows, columns, measures } = layout;
  const dimensions = new Map(report.dimensions.map(({ id, title }) => [id, text(title) || id]));
  const all = new Map(report.measures.map(({ id, title }) => [id, text(title) || id]));
  const unused = [...dimensions.keys()].filter((id) => !rows.includes(id) && !columns.includes(id));
  const hidden = [...all.keys()].filter((id) => !measures.includes(id));
  const named = (ids: readonly string[], titles: Map<string, string>) =>
    ids.map((id) => ({ id, title: titles.get(id)! }));
  const sorted = measures.concat(rows);
  const orders = sorted.flatMap((id) => {
    const title = all.get(id) ?? dimensions.get(id)!;
    return [
      { value: `-${id}`, title: t('report.descending', { title }) },
      { value: id, title: t('report.ascending', { title }) },
    ];
  });
  return (
    <div className="layout-panel">
      <p>{t('report.layoutHelp')}</p>
      <Shelves
        shelves={[
          { id: 'rows', title: t('report.rows'), items: named(rows, dimensions) },
          { id: 'columns', title: t('report.columns'), items: named(columns, dimensions) },
          { id: 'unused', title: t('report.unused'), items: named(unused, dimensions) },
        ]}
        placesOf={() => ['rows', 'columns', 'unused']}
        onMove={(id, shelf, at) => {
          const next = put({ rows, columns, unused }, id, shelf as 'rows', at);
          // no more than two fit across the top: the last gives way
          const [first, second, ...over] = next.columns;
          const kept = [first, second].filter((each) => each !== undefined);
          onChange({ columns: kept, rows: [...next.rows, ...over] });
        }}
      />
      <Shelves
        shelves={[
          { id: 'measures', title: t('report.figures'), items: named(measures, all) },
          { id: 'hidden', title: t('report.unused'), items: named(hidden, all) },
        ]}
        placesOf={(id) =>
          measures.length > 1 || hidden.includes(id) ? ['measures', 'hidden'] : ['measures']
        }
        onMove={(id, shelf, at) =>
          onChange({ measures: put({ measures, hidden }, id, shelf as 'hidden', at).measures })
        }
      />
      <div className="layout-choices">
        <Choice
          label={t('report.order')}
          value={layout.order}
          none={t('report.asItIs')}
          options={orders}
          onChange={(order) => onChange({ order })}
        />
        <label>
          <input
            type="checkbox"
            checked={layout.subtotals}
            onChange={(event) => onChange({ subtotals: event.target.checked })}
          />
          {t('report.subtotals')}
        </label>
        <Button size="xs" variant="ghost" onClick={onReset}>
          {t('report.reset')}
        </Button>
      </div>
    </div>
  );
}
