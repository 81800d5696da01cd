import { expect, userEvent, within } from 'storybook/test';
import type { Text } from '#engine/schema/language/index.ts';
import type { MenuCode, MenuEntry } from '#shared/contract/index.ts';
import { loadWords, WebHost } from '../stories/WebHost.tsx';
import { Breadcrumb } from './Breadcrumb.tsx';
import { palette } from './palette/paletteStore.ts';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { usePlace } from './usePlace.ts';

const text = (en: string, zh: string): Text => ({ en, zh });

const entry = (title: Text, url: string | null, items: MenuEntry[] = []): MenuEntry => ({
  url,
  name: title.en,
  nameZh: title.zh,
  code: JSON.stringify({
    component: url ? 'list' : '',
    redirect: null,
    hidden: false,
    alwaysShow: false,
    meta: { title },
  } satisfies MenuCode),
  items,
});

const contracts = [
  entry(text('Contracts', '合同信息'), '/contract/info/list'),
  entry(text('Changes', '合同变更'), '/contract/change/list'),
];
const menus = [
  entry(text('Contracts', '合同管理'), null, contracts),
  entry(text('Purchasing', '采购管理'), null, [
    entry(text('Orders', '采购订单'), '/purchase/order/list'),
  ]),
];

function Frame() {
  const place = usePlace();
  return (
    <>
      <TopBar place={place} />
      <div style={{ display: 'flex', minHeight: 320 }}>
        <Sidebar place={place} />
        <Breadcrumb place={place} showsToggle />
      </div>
    </>
  );
}

/** The frame around every page: menu, search, tasks, where one is. */
const ShellStory = ({ address }: { address: string }) => (
  <WebHost menus={menus} address={address}>
    <Frame />
  </WebHost>
);

export default {
  title: 'Screens/shell',
  component: ShellStory,
  args: { address: '/contract/info/list' },
  loaders: [loadWords],
};

export const InAList = {};
export const Elsewhere = { args: { address: '/purchase/order/list' } };

/** The button of the search opens it. */
export const Searched = {
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    palette.set(false);
    const search = within(canvasElement).getByRole('button', { name: /Search|搜索/ });
    await userEvent.click(search);
    await expect(palette.get()).toBe(true);
    palette.set(false);
  },
};
