import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { menuButtons, type MenuItem } from '#engine/schema/language/index.ts';
import type { MenuTargets } from '#shared/contract/index.ts';
import { useText } from '../../i18n/useText.ts';
import { withKey } from '../dictionaries/items.ts';
import { Line } from '../../ui/Line.tsx';

const kinds = ['items', 'screen', 'report', 'dashboard', 'view', 'link', 'button'] as const;
type Kind = (typeof kinds)[number];

interface Props {
  item: MenuItem;
  targets: MenuTargets;
  onChange: (item: MenuItem, place?: string) => void;
}

const kindOf = (item: MenuItem): Kind =>
  kinds.slice(1).find((kind) => item[kind] !== undefined) ?? 'items';

/** Where an entry leads. */
export function TargetChoice({ item, targets, onChange }: Props) {
  const { t } = useTranslation();
  const text = useText();
  const id = useId();
  const kind = kindOf(item);
  const become = (next: Kind) => {
    const { screen: _1, report: _2, dashboard: _3, view: _4, path: _5, link: _6, ...rest } = item;
    const { button: _7, withTicket: _8, ...plain } = rest;
    if (next === 'items') onChange({ ...plain, items: item.items ?? [] });
    else if (next === 'button') onChange({ ...plain, button: 'search' });
    else onChange({ ...plain, [next]: '' });
  };
  const offered: Record<string, { name: string; title: MenuItem['title']; path?: string }[]> = {
    screen: targets.screens,
    report: targets.reports,
    dashboard: targets.dashboards,
    view: targets.views,
  };
  return (
    <>
      <div className="design-field">
        <label htmlFor={id}>{t('menuDesign.leads')}</label>
        <select id={id} value={kind} onChange={({ target }) => become(target.value as Kind)}>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`menuDesign.kinds.${one}`)}
            </option>
          ))}
        </select>
      </div>
      {kind in offered ? (
        <>
          <Line
            label={t(`menuDesign.kinds.${kind}`)}
            value={(item[kind] ?? '') as string}
            list={`${id}offered`}
            isCode
            onChange={(name) => {
              const view = kind === 'view' && targets.views.find((one) => one.name === name);
              onChange({ ...item, [kind]: name, ...(view && { path: view.path }) }, 'target');
            }}
          />
          <datalist id={`${id}offered`}>
            {offered[kind]!.map(({ name, title, path }) => (
              <option key={`${name} ${path}`} value={name}>
                {text(title)}
              </option>
            ))}
          </datalist>
        </>
      ) : null}
      {kind === 'view' ? (
        <Line
          label={t('menuDesign.path')}
          value={item.path ?? ''}
          isCode
          onChange={(path) => onChange({ ...item, path }, 'path')}
        />
      ) : null}
      {kind === 'link' ? (
        <>
          <Line
            label={t('menuDesign.address')}
            value={item.link ?? ''}
            onChange={(link) => onChange({ ...item, link }, 'link')}
          />
          <label className="dict-retired">
            <input
              type="checkbox"
              checked={item.withTicket ?? false}
              onChange={({ target }) =>
                onChange(withKey(item, 'withTicket', target.checked || undefined))
              }
            />
            {t('menuDesign.ticket')}
          </label>
        </>
      ) : null}
      {kind === 'button' ? (
        <div className="design-field">
          <label htmlFor={`${id}button`}>{t('menuDesign.kinds.button')}</label>
          <select
            id={`${id}button`}
            value={item.button}
            onChange={({ target }) =>
              onChange(
                withKey(
                  item,
                  'button',
                  menuButtons.find((one) => one === target.value),
                ),
              )
            }
          >
            {menuButtons.map((one) => (
              <option key={one} value={one}>
                {t(`menuDesign.buttons.${one}`)}
              </option>
            ))}
          </select>
        </div>
      ) : null}
    </>
  );
}
