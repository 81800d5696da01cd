import { useTranslation } from 'react-i18next';
import type { WhyScreen } from '#shared/contract/index.ts';
import { useText } from '../../i18n/useText.ts';
import { Table } from '../../ui/Table.tsx';
import { YesNo } from './YesNo.tsx';

/** Which screens of the module open, and where the menu has them. */
export function WhyScreens({ screens }: { screens: WhyScreen[] }) {
  const { t } = useTranslation();
  const text = useText();
  return (
    <Table
      rows={screens}
      idOf={({ id }) => id}
      columns={[
        { title: t('why.screen'), renderCell: ({ title }) => text(title) },
        { title: t('why.opens'), renderCell: ({ isGranted }) => <YesNo is={isGranted} /> },
        {
          title: t('why.inMenu'),
          renderCell: ({ places }) => (
            <span className="wrapped">
              {places.length === 0 ? t('why.notInMenu') : null}
              {places.map(({ titles, roles, isShown }) => (
                <span key={titles.map(text).join('/')} className="why-place">
                  {titles.map(text).join(' / ')} <YesNo is={isShown} />
                  {roles.length > 0
                    ? t('why.onlyFor', {
                        roles: roles.map(({ title }) => text(title)).join(t('common.separator')),
                      })
                    : null}
                </span>
              ))}
            </span>
          ),
        },
      ]}
    />
  );
}
