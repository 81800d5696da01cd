import type { ReactNode } from 'react';
import type { ListColumn } from '#engine/renderers/list/listColumns.ts';
import type { DefinitionAnswer, ListQuery } from '#shared/contract/index.ts';
import { AnalyseButton } from './AnalyseButton.tsx';
import { ExportButton } from './ExportButton.tsx';
import { ImportButton } from './ImportButton.tsx';

interface Props {
  definition: DefinitionAnswer;
  screen: string | undefined;
  /** What the list asks for. */
  asked: ListQuery;
  columns: readonly ListColumn[];
  /** Rows there are, where that is known. */
  total: number | undefined;
  /** Its address at this moment. */
  searchNow: () => URLSearchParams;
  /** Those that the list has besides. */
  children: ReactNode;
}

/** What can be done with a whole list. */
export function ListButtons(props: Props) {
  const { module, actions } = props.definition;
  const mayImport = actions.includes('import');
  return (
    <>
      <AnalyseButton module={module.module} screen={props.screen} search={props.searchNow} />
      {mayImport ? <ImportButton module={module} /> : null}
      {actions.includes('export') ? (
        <ExportButton
          module={module}
          query={props.asked}
          columns={props.columns}
          total={props.total}
          mayImport={mayImport}
        />
      ) : null}
      {props.children}
    </>
  );
}
