import './list.css';
import { Button, Checkbox, Input, Popover } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListSettings, ListState } from '#engine/renderers/list/ListState.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { ListView } from '#shared/contract/index.ts';
import { listViewsQuery, saveListView } from '../../api/listViews.ts';
import { useSetting } from '../../api/useSetting.ts';
import { chosenView } from './listSettings.ts';
import { SavedViewItem } from './SavedViewItem.tsx';
import type { useListAddress } from './useListAddress.ts';
import { useViewDeletion } from './useViewDeletion.ts';
import { PopoverPanel } from '../../ui/PopoverPanel.tsx';

/** What a view keeps: all but the page, and the month of a calendar. */
type Kept = Pick<ListState, 'search' | 'filters' | 'sort' | 'groupBy' | 'view' | 'date'> & {
  settings: ListSettings;
};

interface SavedViewsProps {
  module: Module;
  screen: string | undefined;
  address: ReturnType<typeof useListAddress>;
  table: { settings: ListSettings; onSettingsChange: (settings: ListSettings) => void };
}

/** Ways to look at the list under names, one's own and shared ones; one of them may be what one begins with. */
export function SavedViews(props: SavedViewsProps) {
  const { module, screen, address, table } = props;
  const { settings } = table;
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = listViewsQuery(module.module, screen);
  const { data: views = [] } = useQuery(query);
  const [defaultId, setDefaultId] = useSetting(chosenView(module.module, screen), '');
  const choose = (view: ListView) => {
    const { settings: columns, groupBy = [], ...kept } = view.state as unknown as Kept;
    // views that were kept when there was one level hold its path
    const levels = [groupBy].flat().filter((path) => path !== '');
    address.set({ view: '', date: '', ...kept, groupBy: levels, page: 1 });
    table.onSettingsChange({ ...settings, ...columns });
  };
  useDefault(address.isPlain, views, defaultId, choose);
  const refresh = () => client.invalidateQueries({ queryKey: query.queryKey });
  const remove = useViewDeletion({
    module: module.module,
    screen,
    refresh,
    defaultId,
    onDefault: setDefaultId,
  });
  return (
    <PopoverPanel
      button={
        <Button variant="outline" className="saved-views-button" aria-label={t('list.views')}>
          <Bookmark size={14} />
          <span>{t('list.views')}</span>
        </Button>
      }
      label={t('list.views')}
      width="300px"
      placement="bottom-start"
    >
      <Popover.Body p="2">
        <ul className="saved-views">
          {views.map((view) => (
            <SavedViewItem
              key={view.id}
              view={view}
              isDefault={view.id === defaultId}
              onChoose={() => choose(view)}
              onDefault={() => setDefaultId(view.id === defaultId ? '' : view.id)}
              onDelete={() => void remove(view)}
            />
          ))}
        </ul>
        <NewView
          onSave={async (name, shared) => {
            const { search, filters, sort, groupBy, view, date } = address.stateNow();
            const kept = { search, filters, sort, groupBy, view, date, settings };
            await saveListView(module.module, {
              ...(screen && { screen }),
              name,
              shared,
              state: kept,
            });
            await refresh();
          }}
        />
      </Popover.Body>
    </PopoverPanel>
  );
}

/** Chooses the default view once, when the list is opened without anything asked for. */
function useDefault(
  isPlain: boolean,
  views: readonly ListView[],
  id: string,
  choose: (view: ListView) => void,
) {
  const isDone = useRef(!isPlain);
  const view = views.find((each) => each.id === id);
  useEffect(() => {
    if (isDone.current || !view) return;
    isDone.current = true;
    choose(view);
  });
}

function NewView({ onSave }: { onSave: (name: string, shared: boolean) => Promise<void> }) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const [isShared, setIsShared] = useState(false);
  const saving = useMutation({
    mutationFn: () => onSave(name.trim(), isShared),
    onSuccess: () => setName(''),
  });
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) saving.mutate();
  };
  return (
    <form className="saved-views-add" onSubmit={save}>
      <Input
        aria-label={t('list.viewName')}
        placeholder={t('list.viewName')}
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" disabled={!name.trim()} loading={saving.isPending}>
        {t('common.save')}
      </Button>
      <Checkbox.Root
        size="sm"
        checked={isShared}
        onCheckedChange={({ checked }) => setIsShared(checked === true)}
      >
        <Checkbox.HiddenInput />
        <Checkbox.Control />
        <Checkbox.Label>{t('list.shareView')}</Checkbox.Label>
      </Checkbox.Root>
    </form>
  );
}
