import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PrintTemplate } from '#engine/schema/language/index.ts';
import { CommonRenderers } from '../../adapters/CommonRenderers.tsx';
import { definitionsInForceQuery } from '../../api/definitions.ts';
import { navigate } from '../../shell/navigation.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { CustomiseFrame } from '../customise/CustomiseFrame.tsx';
import { DrawnDefinition } from '../customise/DrawnDefinition.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { NextStep } from '../../ui/NextStep.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { PrintDesigner } from './PrintDesigner.tsx';

const list = '/system/customisations';

/** Draws the print template that `?id=` names; a new one is for the module that `&module=` names. */
export default function PrintDesignScreen() {
  const { t } = useTranslation();
  const { search, setTitle } = usePage();
  const print = search.get('id') ?? '';
  const [focus, setFocus] = useState<{ path: (string | number)[] }>();
  const { data, error, refetch } = useQuery(definitionsInForceQuery());
  const known = data?.prints?.find((one) => one.print === print);
  const title = known?.title;
  useEffect(() => {
    if (title) setTitle(title);
  }, [title, setTitle]);
  if (!print)
    return (
      <Notice tone="empty" title={t('printDesign.choose')}>
        <NextStep to={list} title={t('customise.toList')} />
      </Notice>
    );
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  const start: PrintTemplate = {
    print,
    title: { en: '', zh: '' },
    module: search.get('module') ?? '',
    body: [],
  };
  return (
    <CommonRenderers>
      <CustomiseFrame<PrintTemplate>
        key={print}
        kind="print"
        name={print}
        start={start}
        onProblem={(path) => setFocus({ path })}
        onRemoved={() => navigate(list)}
      >
        {(editing) => (
          <DrawnDefinition editing={editing} definitions={data}>
            <PrintDesigner editing={editing} focus={focus} />
          </DrawnDefinition>
        )}
      </CustomiseFrame>
    </CommonRenderers>
  );
}
