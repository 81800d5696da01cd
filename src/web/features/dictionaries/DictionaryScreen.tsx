import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dictionary } from '#engine/schema/language/index.ts';
import { CommonRenderers } from '../../adapters/CommonRenderers.tsx';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import { dictionaryUsesQuery } from '../../api/dictionaries.ts';
import { navigate } from '../../shell/navigation.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { CustomiseFrame } from '../customise/CustomiseFrame.tsx';
import { DictionaryEditor } from './DictionaryEditor.tsx';
import { UsedBy } from './UsedBy.tsx';
import { NextStep } from '../../ui/NextStep.tsx';
import { Notice } from '../../ui/Notice.tsx';
import './dictionaries.css';

const list = '/system/dict';

/** The dictionary that `?id=` names, to be changed. */
export default function DictionaryScreen() {
  const { t } = useTranslation();
  const page = usePage();
  const code = page.search.get('id') ?? '';
  const common = useQuery(publicDefinitionsQuery());
  const known = common.data?.dicts[code];
  const uses = useQuery({ ...dictionaryUsesQuery(code), enabled: known !== undefined });
  const title = known?.title;
  const { setTitle } = page;
  useEffect(() => {
    if (title) setTitle(title);
  }, [title, setTitle]);
  if (!code)
    return (
      <Notice tone="empty" title={t('dict.choose')}>
        <NextStep to={list} title={t('dict.toList')} />
      </Notice>
    );
  return (
    <CustomiseFrame<Dictionary>
      kind="dict"
      name={code}
      start={{ dict: code, title: { en: '', zh: '' }, items: [] }}
      onRemoved={() => navigate(list)}
    >
      {({ value, problems, change }) => (
        <CommonRenderers>
          <DictionaryEditor
            value={value}
            problems={problems}
            counts={uses.data?.counts ?? {}}
            onChange={change}
          />
          {uses.data ? <UsedBy uses={uses.data} /> : null}
        </CommonRenderers>
      )}
    </CustomiseFrame>
  );
}
