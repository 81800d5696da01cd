import { useState } from 'react';
import type { ReportAnswer } from '#engine/report/answer.ts';
import type { Widget } from '#engine/schema/language/index.ts';
import { ReportChart } from '../report/ReportChart.tsx';
import { ReportTable } from '../report/ReportTable.tsx';
import { sampleAnswer } from '../report/sampleAnswer.ts';
import { useText } from '../RendererContext.tsx';
import { placed } from './arrangement.ts';
import { DashboardGrid } from './DashboardGrid.tsx';
import { DeadlineList } from './DeadlineList.tsx';
import { FigureCard } from './FigureCard.tsx';
import { RecordTable } from './RecordTable.tsx';
import { useDashboardWords } from './words/useDashboardWords.ts';

const signed: Widget = {
  id: 'signed',
  kind: 'figure',
  title: { en: 'Contracts signed', zh: '合同签订额' },
  report: 'contracts',
  measure: 'amount',
  trend: 'month',
};
const late: Widget = {
  id: 'late',
  kind: 'figure',
  title: { en: 'Late', zh: '逾期' },
  report: 'contracts',
  measure: 'count',
};
const chart: Widget = {
  id: 'chart',
  kind: 'chart',
  title: { en: 'By department', zh: '按部门' },
  report: 'contracts',
};
const table: Widget = { ...chart, id: 'table', kind: 'table' };
const list: Widget = {
  id: 'list',
  kind: 'list',
  title: { en: 'Receivables', zh: '应收账款' },
  module: 'receivableAccount',
};
const widgets: Widget[] = [signed, late, chart, table, list, { id: 'dates', kind: 'calendar' }];

/** All months in rows, so that there is a trend. */
function alongMonths(): ReportAnswer {
  const answer = sampleAnswer();
  return {
    ...answer,
    rows: answer.columns,
    columns: [],
    cells: answer.cells
      .filter(({ r }) => r.length === 0)
      .map((cell, at) => ({ ...cell, r: cell.c, c: [], ...(at % 2 && { t: ['red', null] }) })),
  };
}

/** A dashboard as a company has it; while it is arranged, widgets are moved and resized. */
function Sample({ isArranging = false }: { isArranging?: boolean }) {
  const text = useText();
  const words = useDashboardWords();
  const [places, setPlaces] = useState(() =>
    placed(
      widgets,
      widgets.map(({ id }) => id),
      null,
    ),
  );
  return (
    <DashboardGrid
      widgets={widgets}
      places={places}
      titleOf={(widget) => (widget.title ? text(widget.title) : words.title.calendar)}
      renderWidget={(widget, height) => <Body widget={widget} height={height} />}
      onArrange={isArranging ? setPlaces : undefined}
    />
  );
}

function Body({ widget, height }: { widget: Widget; height: number }) {
  switch (widget.kind) {
    case 'figure':
      return (
        <FigureCard
          widget={widget}
          title=""
          answer={alongMonths()}
          unit="wan"
          onDrill={() => undefined}
        />
      );
    case 'chart':
      return <ReportChart answer={sampleAnswer()} chart={{ kind: 'bar' }} height={height} />;
    case 'table':
      return <ReportTable answer={sampleAnswer()} title="" />;
    case 'list':
      return (
        <RecordTable
          title=""
          columns={[
            {
              path: 'name',
              title: { en: 'Customer', zh: '客户' },
              field: { type: 'string', title: { en: 'Customer', zh: '客户' } },
              hasBar: false,
            },
            {
              path: 'used',
              title: { en: 'Received', zh: '回款率' },
              field: { type: 'percent', title: { en: 'Received', zh: '回款率' } },
              hasBar: true,
            },
          ]}
          rows={[
            { id: '1', name: '恒信置业', used: '0.25', $titles: {}, $tone: 'red' },
            { id: '2', name: '城建发展', used: '1', $titles: {}, $tones: { used: 'green' } },
          ]}
          onOpen={() => undefined}
        />
      );
    default:
      return (
        <DeadlineList
          month="2026-11"
          deadlines={[
            {
              date: '2026-11-18',
              businessKey: '1',
              title: 'HT-202611-0001',
              message: { en: 'The contract ends', zh: '合同即将到期' },
            },
          ]}
          isCapped={false}
          onMonth={() => undefined}
          onOpen={() => undefined}
        />
      );
  }
}

export default { title: 'Dashboard', component: Sample };

export const Shown = {};
export const Arranged = { args: { isArranging: true } };
export const InChinese = { globals: { language: 'zh' } };
