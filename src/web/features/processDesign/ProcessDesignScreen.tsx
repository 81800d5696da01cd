import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import { processDesignQuery } from '../../api/processDesign.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { Failure } from '../../ui/Failure.tsx';
import { NextStep } from '../../ui/NextStep.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { ProcessDesigner } from './ProcessDesigner.tsx';

/** Draws the process of the module that `?id=` names. */
export default function ProcessDesignScreen() {
  const { t } = useTranslation();
  const page = usePage();
  const module = page.search.get('id') ?? '';
  const design = useQuery({ ...processDesignQuery(module), enabled: !!module });
  const common = useQuery(publicDefinitionsQuery());
  const title = design.data?.title;
  const { setTitle } = page;
  useEffect(() => {
    if (title) setTitle(title);
  }, [title, setTitle]);
  if (!module)
    return (
      <Notice tone="empty" title={t('processConfig.choose')}>
        <NextStep to="/system/process-config/list" title={t('processConfig.toList')} />
      </Notice>
    );
  const error = design.error ?? common.error;
  if (error && !design.data) return <Failure error={error} onRetry={() => void design.refetch()} />;
  // What an earlier visit has left may be older than the draft.
  if (!design.data || !common.data || !design.isFetchedAfterMount) return <ScreenSkeleton />;
  return (
    <ProcessDesigner
      design={design.data}
      roles={common.data.roles}
      usersModule={common.data.system.users.module}
    />
  );
}
