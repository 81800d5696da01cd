import { ArrowLeft, ArrowRight, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { PropertyPanel } from '#engine/renderers/definition/PropertyPanel.tsx';
import { IconButton } from '#engine/renderers/styles/IconButton.tsx';
import {
  columnsOfList,
  moveListColumn,
  namesOfList,
  placeListColumn,
  removeListColumn,
  toggleListName,
  type ListNames,
} from '#engine/schema/drawing/listEdits.ts';
import { followPath, isDeadEnd } from '#engine/schema/paths.ts';
import { useText } from '../../../i18n/useText.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { useDesigner } from '../DesignerContext.ts';
import { Part } from './Part.tsx';
import { isCells, isLines } from '#engine/schema/language/fieldTypes.ts';

const listsOfNames: readonly ListNames[] = [
  'filters',
  'search',
  'totals',
  'groups',
  'editable',
  'more',
];
const list = ['list'];
const drawnHere = ['columns', ...listsOfNames];

/** How records are listed: columns in their order, what is searched, added up and filtered. */
export function ListView() {
  const { t } = useTranslation();
  const { module, change } = useDesigner();
  const title = useTitles();
  const [column, setColumn] = useState<string | null>(null);
  const columns = columnsOfList(module);
  const at = columns.findIndex(({ id }) => id === column);
  const free = useFields((name) => !columns.some(({ id }) => id === name));
  const onKeyDown = (event: KeyboardEvent, id: string) => {
    if (event.altKey && event.key === 'ArrowLeft') change((now) => moveListColumn(now, id, -1));
    else if (event.altKey && event.key === 'ArrowRight')
      change((now) => moveListColumn(now, id, 1));
    else if (event.key === 'Delete') change((now) => removeListColumn(now, id));
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Part title={t('moduleDesign.list.columns')}>
        <ol className="drawing-columns">
          {columns.map(({ id, hidden }) => {
            const name = title(id);
            return (
              <li key={id} data-hidden={hidden || undefined}>
                <button
                  type="button"
                  aria-pressed={id === column}
                  onClick={() => setColumn(id === column ? null : id)}
                  onKeyDown={(event) => onKeyDown(event, id)}
                >
                  {name}
                  {hidden ? <small>{t('moduleDesign.list.hidden')}</small> : null}
                </button>
                <IconButton
                  label={t('moduleDesign.list.earlier', { title: name })}
                  onClick={() => change((now) => moveListColumn(now, id, -1))}
                >
                  <ArrowLeft aria-hidden />
                </IconButton>
                <IconButton
                  label={t('moduleDesign.list.later', { title: name })}
                  onClick={() => change((now) => moveListColumn(now, id, 1))}
                >
                  <ArrowRight aria-hidden />
                </IconButton>
                <IconButton
                  label={t('moduleDesign.list.remove', { title: name })}
                  onClick={() => change((now) => removeListColumn(now, id))}
                >
                  <X aria-hidden />
                </IconButton>
              </li>
            );
          })}
        </ol>
        <Choice
          label={t('moduleDesign.list.add')}
          value=""
          none={t('moduleDesign.list.add')}
          width="220px"
          options={free}
          onChange={(id) => change((now) => placeListColumn(now, id, columns.length))}
        />
        {at >= 0 ? <PropertyPanel key={column} at={['list', 'columns', at]} /> : null}
      </Part>
      {listsOfNames.map((key) => (
        <Names key={key} of={key} />
      ))}
      <Part title={t('moduleDesign.list.more')}>
        <PropertyPanel at={list} omit={drawnHere} />
      </Part>
    </>
  );
}

/** Names in their order, each with a way out, and one to add another. */
function Names({ of }: { of: ListNames }) {
  const { t } = useTranslation();
  const { module, change } = useDesigner();
  const title = useTitles();
  const names = namesOfList(module, of);
  const free = useFields((name) => !names.includes(name));
  const label = t(`moduleDesign.list.names.${of}`);
  return (
    <Part title={label}>
      <ul className="drawing-names">
        {names.map((name) => (
          <li key={name}>
            {title(name)}
            <IconButton
              label={t('moduleDesign.list.remove', { title: title(name) })}
              onClick={() => change((now) => toggleListName(now, of, name))}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      <Choice
        label={t('moduleDesign.list.addTo', { list: label })}
        value=""
        none={t('moduleDesign.list.choose')}
        width="220px"
        options={free}
        onChange={(name) => change((now) => toggleListName(now, of, name))}
      />
    </Part>
  );
}

/** Fields of the module that may be shown in a list. */
function useFields(isFree: (name: string) => boolean) {
  const { module } = useDesigner();
  const text = useText();
  return Object.entries(module.fields)
    .filter(([name, field]) => !isLines(field) && !isCells(field) && isFree(name))
    .map(([name, { title }]) => ({ value: name, title: text(title) || name }));
}

/** What a path is called: `customerId.level` by the end of the path. */
function useTitles() {
  const { module, registry } = useDesigner();
  const text = useText();
  return (path: string) => {
    const own = module.fields[path];
    if (own) return text(own.title) || path;
    const known = registry.findModule(module.module);
    const end = known && followPath(registry, known, path);
    return end && !isDeadEnd(end) ? text(end.field.title) : path;
  };
}
