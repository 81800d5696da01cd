import { Button } from '@chakra-ui/react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ReportVariant } from '#shared/contract/index.ts';
import { removeVariant, reportKeys, variantsQuery } from '../../api/reports.ts';
import { useText } from '../../i18n/useText.ts';
import { confirm } from '../../shell/confirm.ts';
import { useAccess } from '../../shell/menu/MenuContext.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { Table } from '../../ui/Table.tsx';
import './words.ts';

/** Reports and variants that the reader saved, and what others share with them. */
export default function ReportsScreen() {
  const { t } = useTranslation();
  const text = useText();
  const { routes } = useAccess();
  const { data, error, refetch } = useQuery(variantsQuery());
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const routeOf = ({ of }: ReportVariant) => routes.find(({ report }) => of && report === of);
  const addressOf = (variant: ReportVariant) => {
    if (!variant.of) return `/report/saved?report=${variant.id}`;
    return `${routeOf(variant)?.path}?query=${encodeURIComponent(JSON.stringify(variant.query ?? {}))}`;
  };
  const rows = data.filter((variant) => !variant.of || routeOf(variant));
  return (
    <section className="panel">
      <p className="panel-foot">{t('report.mineHelp')}</p>
      {rows.length === 0 ? (
        <Notice tone="empty" title={t('report.mineEmpty')} text={t('report.mineEmptyText')} />
      ) : (
        <Table
          rows={rows}
          idOf={({ id }) => id}
          columns={[
            {
              title: t('report.name'),
              renderCell: (variant) => <Link to={addressOf(variant)}>{variant.name}</Link>,
            },
            {
              title: t('report.of'),
              renderCell: (variant) => text(routeOf(variant)?.title) || t('report.analyse'),
            },
            {
              title: t('report.owner'),
              renderCell: ({ isOwn, isShared }) =>
                [isOwn ? t('report.own') : '', isShared ? t('report.shared') : '']
                  .filter(Boolean)
                  .join(t('common.separator')),
            },
            {
              title: t('tasks.actions'),
              isActions: true,
              renderCell: (variant) => <VariantActions variant={variant} />,
            },
          ]}
        />
      )}
    </section>
  );
}

function VariantActions({ variant }: { variant: ReportVariant }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const removing = useMutation({
    mutationFn: removeVariant,
    onSuccess: () => client.invalidateQueries({ queryKey: reportKeys.all }),
  });
  const remove = async () => {
    const isSure = await confirm({
      title: t('report.removeTitle', { name: variant.name }),
      text: t(variant.isShared ? 'report.removeShared' : 'report.removeOwn'),
      confirm: t('report.remove'),
      danger: true,
    });
    if (isSure) removing.mutate(variant.id);
  };
  return (
    <>
      {variant.of ? null : (
        <Button asChild size="2xs" variant="ghost">
          <Link to={`/report/analyse?saved=${variant.id}`}>{t('report.edit')}</Link>
        </Button>
      )}
      {variant.isOwn ? (
        <Button
          size="2xs"
          variant="ghost"
          aria-label={t('report.removeTitle', { name: variant.name })}
          onClick={() => void remove()}
        >
          {t('report.remove')}
        </Button>
      ) : null}
    </>
  );
}
