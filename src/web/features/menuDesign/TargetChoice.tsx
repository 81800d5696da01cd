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

/** The same entry, leading elsewhere; entries below it are kept for when it becomes a folder again. */
function ledTo(item: MenuItem, kind: Kind): MenuItem {
  const { screen: _1, report: _2, dashboard: _3, view: _4, path: _5, link: _6, ...rest } = item;
  const { button: _7, withTicket: _8, ...plain } = rest;
  if (kind === 'items') return { ...plain, items: item.items ?? [] };
  return { ...plain, [kind]: kind === 'button' ? 'search' : '' };
}

/** Where an entry leads. */
export function TargetChoice({ item, targets, onChange }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const kind = kindOf(item);
  const offered: Partial<Record<Kind, readonly Offered[]>> = {
    screen: targets.screens,
    report: targets.reports,
    dashboard: targets.dashboards,
    view: targets.views,
  };
  return (
    <>
      <div className="design-field">
        <label htmlFor={id}>{t('menuDesign.leads')}</label>
        <select
          id={id}
          value={kind}
          onChange={({ target }) => onChange(ledTo(item, target.value as Kind))}
        >
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`menuDesign.kinds.${one}`)}
            </option>
          ))}
        </select>
      </div>
      {offered[kind] ? (
        <NameChoice
          label={t(`menuDesign.kinds.${kind}`)}
          value={(item[kind] ?? '') as string}
          offered={offered[kind]}
          onChange={(name) => {
            const view = kind === 'view' && targets.views.find((one) => one.name === name);
            onChange({ ...item, [kind]: name, ...(view && { path: view.path }) }, 'target');
          }}
        />
      ) : null}
      {kind === 'view' ? (
        <Line
          label={t('menuDesign.path')}
          value={item.path ?? ''}
          isCode
          onChange={(path) => onChange({ ...item, path }, 'path')}
        />
      ) : null}
      {kind === 'link' ? <LinkChoice item={item} onChange={onChange} /> : null}
      {kind === 'button' ? <ButtonChoice item={item} onChange={onChange} /> : null}
    </>
  );
}

interface Offered {
  name: string;
  title: MenuItem['title'];
  path?: string;
}
interface NameChoiceProps {
  label: string;
  value: string;
  offered: readonly Offered[];
  onChange: (name: string) => void;
}

function NameChoice({ label, value, offered, onChange }: NameChoiceProps) {
  const text = useText();
  const id = useId();
  return (
    <>
      <Line label={label} value={value} list={id} isCode onChange={onChange} />
      <datalist id={id}>
        {offered.map(({ name, title, path }) => (
          <option key={`${name} ${path}`} value={name}>
            {text(title)}
          </option>
        ))}
      </datalist>
    </>
  );
}

function LinkChoice({ item, onChange }: Pick<Props, 'item' | 'onChange'>) {
  const { t } = useTranslation();
  return (
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
  );
}

function ButtonChoice({ item, onChange }: Pick<Props, 'item' | 'onChange'>) {
  const { t } = useTranslation();
  const id = useId();
  const choose = (name: string) =>
    onChange(
      withKey(
        item,
        'button',
        menuButtons.find((one) => one === name),
      ),
    );
  return (
    <div className="design-field">
      <label htmlFor={id}>{t('menuDesign.kinds.button')}</label>
      <select id={id} value={item.button} onChange={({ target }) => choose(target.value)}>
        {menuButtons.map((one) => (
          <option key={one} value={one}>
            {t(`menuDesign.buttons.${one}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
