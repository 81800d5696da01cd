import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asText } from '#engine/fields/kind.ts';
import { Board } from '#engine/renderers/list/Board.tsx';
import { cardColumns } from '#engine/renderers/list/cardColumns.ts';
import { ListMessage } from '#engine/renderers/list/ListMessage.tsx';
import type { BoardMove } from '#engine/renderers/list/BoardCard.tsx';
import { isFilter, type ListGroup, type ListRow } from '#engine/renderers/list/ListState.ts';
import type { Dictionary, Field, Module } from '#engine/schema/language/index.ts';
import { placedBy } from '#engine/schema/listLayouts.ts';
import { randomId } from '#engine/renderers/randomId.ts';
import type { RecordAnswer } from '#shared/contract/index.ts';
import { publicDefinitionsQuery } from '../../../api/definitions.ts';
import {
  actOnRecord,
  groupsQuery,
  listQuery,
  readRecord,
  recordKeys,
  saveRecord,
} from '../../../api/records.ts';
import { idOf } from '../../open/idOf.ts';
import { movesFrom } from './moves.ts';
import type { LayoutProps } from './LayoutProps.ts';
import { comingView } from '../../../ui/comingView.tsx';

const ActionDialog = comingView(() => import('../../detail/ActionDialog.tsx'));

const cards = 20;

/** The records of a list as a board; moving a card runs the transition that leads there, or writes the field. */
export function BoardLayout(props: LayoutProps) {
  const { definition, by, asked, columns, table } = props;
  const { module } = definition;
  const { groups, dict, lanes, more } = useLanes(props);
  const { move, asking, act, stopAsking } = useMoves(module, by);
  if (!groups.data)
    return (
      <ListMessage
        result={
          groups.error ? { status: 'failed', message: groups.error.message } : { status: 'loading' }
        }
        isFiltered={false}
        columns={4}
        onRetry={() => void groups.refetch()}
        onClear={() => undefined}
      />
    );
  const id = asking && asText(asking.answer.record.id);
  return (
    <>
      <Board
        module={module}
        field={module.fields[by]!}
        lanes={lanes}
        columns={columns}
        shown={cardColumns(columns, [by, module.record.title], placedBy(table.list, 'onDays'))}
        totals={asked.totals?.slice(0, 1) ?? []}
        movesOf={(row) => movesFrom(definition, by, dict, row)}
        onMove={(row, to) => void move(row, to)}
        onOpen={table.onOpen}
        onMore={more}
      />
      {asking && id ? (
        <ActionDialog
          module={module}
          answer={asking.answer}
          transition={module.transitions?.find((each) => each.id === asking.move.transition)}
          onAct={(body) => act(id, { ...body, requestKey: randomId() })}
          onClose={stopAsking}
        />
      ) : null}
    </>
  );
}

/** The lanes of a board, each with as many of its records as were asked for. */
function useLanes({ definition: { module }, by, asked }: LayoutProps) {
  const { data: company } = useQuery(publicDefinitionsQuery());
  const field = module.fields[by]!;
  const { sort = [], totals = [], exactTotal: _exact, ...about } = asked;
  const groups = useQuery(groupsQuery(module.module, { ...about, by, totals }));
  const [sizes, setSizes] = useState<Readonly<Record<string, number>>>({});
  const sizeOf = (value: string | null) => sizes[value ?? ''] ?? cards;
  const dict = field.dict ? company?.dicts[field.dict] : undefined;
  const shown = lanesOf(by, field, dict, groups.data?.groups ?? []).filter(
    isAsked(by, asked.filters),
  );
  const pages = useQueries({
    queries: shown.map(({ value, filter, count }) => ({
      ...listQuery({
        module: module.module,
        page: 1,
        row: sizeOf(value),
        query: { ...about, sort, filters: [...(about.filters ?? []), filter] },
      }),
      enabled: count > 0,
    })),
  });
  const lanes = shown.map((group, at) => ({
    group,
    rows: pages[at]?.data?.rows ?? [],
    hasMore: (pages[at]?.data?.rows.length ?? group.count) < group.count,
  }));
  const more = ({ value }: ListGroup) => setSizes({ ...sizes, [value ?? '']: sizeOf(value) + 50 });
  return { groups, dict, lanes, more };
}

/** Moves a card; what its transition asks for is asked first. */
function useMoves(module: Module, by: string) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<{ move: BoardMove; answer: RecordAnswer }>();
  const refresh = () => client.invalidateQueries({ queryKey: recordKeys.module(module.module) });
  const act = async (id: string, body: Parameters<typeof actOnRecord>[2]) => {
    await actOnRecord(module.module, id, body);
    await refresh();
  };
  const begin = async (row: ListRow, to: BoardMove) => {
    const id = idOf(row);
    const transition = module.transitions?.find((each) => each.id === to.transition);
    if (!transition) {
      const body = { id, rev: Number(row.rev), data: { [by]: to.value } };
      await saveRecord(module.module, body, false);
    } else if (transition.action?.fields?.length || transition.action?.confirm) {
      const answer = await readRecord(module.module, id, new AbortController().signal);
      setAsking({ move: to, answer });
    } else {
      await act(id, { action: transition.id, requestKey: randomId() });
    }
  };
  const move = async (row: ListRow, to: BoardMove) => {
    try {
      await begin(row, to);
    } catch {
      // told by the call; the card goes back with the next reading
    }
    await refresh();
  };
  return { move, asking, act, stopAsking: () => setAsking(undefined) };
}

/** A column for every value the field offers, also without records. */
function lanesOf(
  by: string,
  field: Field,
  dict: Dictionary | undefined,
  groups: readonly ListGroup[],
): ListGroup[] {
  const values =
    field.statuses ?? dict?.items.filter((item) => !item.retired).map(({ value }) => value);
  if (!values) return [...groups];
  const empty = (value: string): ListGroup => ({
    value,
    title: null,
    count: 0,
    totals: {},
    filter: { field: by, operator: 'eq', value },
  });
  const known = values.map(
    (value) => groups.find((group) => group.value === value) ?? empty(value),
  );
  return [...known, ...groups.filter(({ value }) => value === null || !values.includes(value))];
}

/** Columns that a filter on the field leaves out are not shown empty. */
const isAsked = (by: string, filters: readonly unknown[] = []) => {
  const asked = (filters as Parameters<typeof isFilter>[0][])
    .filter(isFilter)
    .find(({ field, operator }) => field === by && operator === 'in');
  return ({ value, count }: ListGroup) =>
    count > 0 ||
    !asked ||
    (Array.isArray(asked.value) && (asked.value as unknown[]).includes(value));
};
