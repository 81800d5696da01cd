import { RecordTable } from '#engine/renderers/dashboard/RecordTable.tsx';
import { useDashboardWords } from '#engine/renderers/dashboard/words/useDashboardWords.ts';
import type { WidgetData } from '#shared/contract/index.ts';
import { useOpenRow } from '../list/useOpenRow.ts';

interface Props {
  title: string;
  module: string;
  data: Extract<WidgetData, { kind: 'list' }>;
}

/** The first records of a list, and how many there are. */
export function FirstRecords({ title, module, data }: Props) {
  const words = useDashboardWords();
  const open = useOpenRow(module);
  const { columns, rows, total, isCapped } = data;
  return (
    <>
      <RecordTable title={title} columns={columns} rows={rows} onOpen={open} />
      {total > rows.length ? (
        <p className="widget-more">{words.more(isCapped ? '10,000+' : String(total))}</p>
      ) : null}
    </>
  );
}
