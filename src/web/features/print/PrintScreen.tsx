import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfferedPrint } from '#shared/contract/index.ts';
import { offeredPrintsQuery } from '../../api/prints.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { PrintPreview } from './PrintPreview.tsx';

/** The records that `?id=` names on the paper of this address, or on one of those for their `?module=`. */
export default function PrintScreen() {
  const { t } = useTranslation();
  const { route, search } = usePage();
  const module = route.moduleNo ?? search.get('module') ?? '';
  const ids = (search.get('id') ?? '').split(',').filter(Boolean);
  const [only, ...more] = ids;
  const offered = useQuery({
    ...offeredPrintsQuery(module, more.length > 0 ? undefined : only),
    enabled: module !== '' && ids.length > 0,
  });
  if (module === '' || ids.length === 0) return <Notice tone="empty" title={t('print.nothing')} />;
  if (offered.error)
    return <Failure error={offered.error} onRetry={() => void offered.refetch()} />;
  if (!offered.data) return <ScreenSkeleton />;
  if (offered.data.length === 0) return <Notice tone="empty" title={t('print.noTemplate')} />;
  return <Papers module={module} ids={ids} offered={offered.data} />;
}

interface Props {
  module: string;
  ids: readonly string[];
  offered: readonly OfferedPrint[];
}

function Papers({ module, ids, offered }: Props) {
  const page = usePage();
  const wanted = page.search.get('print') ?? page.route.print;
  const chosen = offered.find(({ print }) => print === wanted) ?? offered[0]!;
  const { title } = chosen;
  const { setTitle } = page;
  useEffect(() => setTitle(title), [title, setTitle]);
  const choose = (print: string) => {
    const next = new URLSearchParams(page.search);
    next.set('print', print);
    page.setSearch(next);
  };
  return (
    <PrintPreview
      key={chosen.print}
      module={module}
      ids={ids}
      offered={offered}
      chosen={chosen}
      onChoose={choose}
    />
  );
}
