import { createElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showMessage } from '../../api/messages.ts';
import { iconOf } from '../../shell/icons.ts';
import { iconNames } from '#engine/schema/language/iconNames.ts';
import { Notice } from '../../ui/Notice.tsx';
import { SearchForm } from '../../ui/SearchForm.tsx';
import './samples.css';

/** The icons that modules and menu entries can name; a click copies the name. */
export default function IconsScreen() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const found = iconNames.filter((name) => name.includes(search.toLowerCase()));
  const copy = async (name: string) => {
    // over plain HTTP browsers have no clipboard
    const { clipboard } = navigator as Partial<Navigator>;
    await clipboard?.writeText(name);
    showMessage(
      clipboard
        ? { kind: 'success', text: t('samples.copied', { name }) }
        : { kind: 'info', text: name },
    );
  };
  return (
    <section className="panel">
      <SearchForm search={search} onSearch={setSearch} />
      {found.length === 0 ? (
        <Notice tone="empty" title={t('samples.noIcon')} />
      ) : (
        <ul className="icons">
          {found.map((name) => (
            <li key={name}>
              <IconButton name={name} onPress={() => void copy(name)} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function IconButton({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <button type="button" onClick={onPress}>
      {createElement(iconOf(name), { size: 22, strokeWidth: 1.6, 'aria-hidden': true })}
      {name}
    </button>
  );
}
