import { Button, IconButton, Input, Popover, Portal } from '@chakra-ui/react';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListState } from '#engine/renderers/list/ListState.ts';
import type { Module } from '#engine/schema/language/index.ts';
import { useSetting } from '../../api/useSetting.ts';

interface SavedView {
  name: string;
  state: Pick<ListState, 'search' | 'filters' | 'sort'>;
}

interface SavedViewsProps {
  module: Module;
  screen: string | undefined;
  state: ListState;
  onChoose: (state: ListState) => void;
}

/** Filters, search and sort under names; they survive signing out. */
export function SavedViews({ module, screen, state, onChoose }: SavedViewsProps) {
  const { t } = useTranslation();
  const [name, setName] = useState('');
  const key = `views.${module.module}.${screen ?? 'list'}`;
  const [views, setViews] = useSetting<SavedView[]>(key, []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const title = name.trim();
    if (!title) return;
    const { search, filters, sort } = state;
    const view = { name: title, state: { search, filters, sort } };
    setViews([...views.filter((other) => other.name !== title), view]);
    setName('');
  };
  return (
    <Popover.Root positioning={{ placement: 'bottom-start' }}>
      <Popover.Trigger asChild>
        <Button variant="outline" className="saved-views-button" aria-label={t('list.views')}>
          <Bookmark size={14} />
          <span>{t('list.views')}</span>
        </Button>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content width="260px">
            <Popover.Body p="2">
              <ul className="saved-views">
                {views.map((view) => (
                  <li key={view.name}>
                    <button
                      type="button"
                      onClick={() => onChoose({ ...state, ...view.state, page: 1 })}
                    >
                      {view.name}
                    </button>
                    <IconButton
                      variant="ghost"
                      size="2xs"
                      aria-label={t('list.deleteView', { name: view.name })}
                      onClick={() => setViews(views.filter((other) => other !== view))}
                    >
                      <Trash2 size={13} />
                    </IconButton>
                  </li>
                ))}
              </ul>
              <form className="saved-views-add" onSubmit={save}>
                <Input
                  aria-label={t('list.viewName')}
                  placeholder={t('list.viewName')}
                  maxLength={40}
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                />
                <Button type="submit" disabled={!name.trim()}>
                  {t('common.save')}
                </Button>
              </form>
            </Popover.Body>
          </Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}
