import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { DefinitionKind } from '#engine/schema/definitionKinds.ts';
import { navigate } from '../../shell/navigation.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { CustomiseFrame } from './CustomiseFrame.tsx';
import { TextEditor, type TextPlaces } from './TextEditor.tsx';
import { NextStep } from '../../ui/NextStep.tsx';
import { Notice } from '../../ui/Notice.tsx';

/** The definition that `?kind=` and `&name=` name, as text: for those without an editor of their own. */
export default function CustomEditorScreen() {
  const { t } = useTranslation();
  const { search } = usePage();
  const kind = search.get('kind') as DefinitionKind | null;
  const name = search.get('name');
  const places = useRef<TextPlaces>(null);
  if (!kind || !name)
    return (
      <Notice tone="empty" title={t('customise.choose')}>
        <NextStep to="/system/customisations" title={t('customise.toList')} />
      </Notice>
    );
  return (
    <CustomiseFrame<unknown>
      kind={kind}
      name={name}
      start={{ [kind]: name, title: { en: '', zh: '' } }}
      onProblem={(path) => places.current?.show(path)}
      onRemoved={() => navigate('/system/customisations')}
    >
      {({ value, change }) => <TextEditor value={value} onChange={change} places={places} />}
    </CustomiseFrame>
  );
}
