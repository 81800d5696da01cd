import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { everybody } from '#engine/schema/inWords/titles.ts';
import type { Menu, Text } from '#engine/schema/language/index.ts';
import { menuPreviewQuery } from '../../api/menuDesign.ts';
import { useText } from '../../i18n/useText.ts';
import { readMenu, type MenuNode } from '../../shell/menu/readMenu.ts';

/** The drawn menu as somebody with a role sees it. */
export function MenuPreview({
  menu,
  roles,
}: {
  menu: Menu;
  roles: Readonly<Record<string, Text>>;
}) {
  const { t } = useTranslation();
  const text = useText();
  const id = useId();
  const [role, setRole] = useState('staff');
  const drawn = useDeferredValue(menu);
  const { data } = useQuery(menuPreviewQuery(drawn, [role]));
  const seen = data ? readMenu(data.menus) : undefined;
  return (
    <section className="design-editor" aria-label={t('menuDesign.preview')}>
      <div className="design-field">
        <label htmlFor={id}>{t('menuDesign.as')}</label>
        <select id={id} value={role} onChange={({ target }) => setRole(target.value)}>
          <option value="staff">{text(everybody)}</option>
          {Object.entries(roles).map(([code, title]) => (
            <option key={code} value={code}>
              {text(title)}
            </option>
          ))}
        </select>
      </div>
      {seen ? <Nodes nodes={seen.nodes} /> : null}
      {seen && seen.bottomButtons.length > 0 ? (
        <ul className="menu-design-preview">
          {seen.bottomButtons.map(({ code, title }) => (
            <li key={code}>[{text(title)}]</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Nodes({ nodes }: { nodes: readonly MenuNode[] }) {
  const text = useText();
  return (
    <ul className="menu-design-preview">
      {nodes.map((node) => (
        <li key={node.id}>
          {text(node.title)}
          {node.items.length > 0 ? <Nodes nodes={node.items} /> : null}
        </li>
      ))}
    </ul>
  );
}
