import { Button } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Braces, ListTree } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DefinitionKind } from '#engine/schema/definitionKinds.ts';
import { CommonRenderers } from '../../adapters/CommonRenderers.tsx';
import { definitionsInForceQuery } from '../../api/definitions.ts';
import { navigate } from '../../shell/navigation.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { NextStep } from '../../ui/NextStep.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { CustomiseFrame } from './CustomiseFrame.tsx';
import { DrawnDefinition } from './DrawnDefinition.tsx';
import { KeywordsDesigner } from './parts/KeywordsDesigner.tsx';
import { PartsDesigner } from './parts/PartsDesigner.tsx';
import type { Drawn } from './parts/partsOf.ts';
import { TextEditor, type TextPlaces } from './TextEditor.tsx';

/** Kinds that are lists of parts, with a preview; the others are drawn keyword by keyword. */
const listedKinds: readonly DefinitionKind[] = ['report', 'dashboard'];

/** The definition that `?kind=` and `&name=` name: by its parts, or as text. */
export default function CustomEditorScreen() {
  const { t } = useTranslation();
  const { search } = usePage();
  const kind = search.get('kind') as DefinitionKind | null;
  const name = search.get('name');
  if (!kind || !name)
    return (
      <Notice tone="empty" title={t('customise.choose')}>
        <NextStep to="/system/customisations" title={t('customise.toList')} />
      </Notice>
    );
  return <CustomEditor key={`${kind} ${name}`} kind={kind} name={name} />;
}

function CustomEditor({ kind, name }: { kind: DefinitionKind; name: string }) {
  const { t } = useTranslation();
  const places = useRef<TextPlaces>(null);
  const [isWritten, setWritten] = useState(false);
  const [focus, setFocus] = useState<{ path: (string | number)[] }>();
  const { data } = useQuery(definitionsInForceQuery());
  if (!data) return <ScreenSkeleton />;
  const Sign = isWritten ? ListTree : Braces;
  const Designer = listedKinds.includes(kind) ? PartsDesigner : KeywordsDesigner;
  const turn = (
    <Button size="xs" variant="outline" onClick={() => setWritten(!isWritten)}>
      <Sign size={14} aria-hidden />
      {t(isWritten ? 'customise.asParts' : 'customise.asText')}
    </Button>
  );
  return (
    <CommonRenderers>
      <CustomiseFrame<Drawn>
        kind={kind}
        name={name}
        start={{ [kind]: name, title: { en: '', zh: '' } }}
        onProblem={(path) => (isWritten ? places.current?.show(path) : setFocus({ path }))}
        onRemoved={() => navigate('/system/customisations')}
        tools={() => turn}
      >
        {(editing) =>
          isWritten ? (
            <TextEditor
              value={editing.value}
              onChange={(next, place) => editing.change(next as Drawn, place)}
              places={places}
            />
          ) : (
            <DrawnDefinition editing={editing} definitions={data}>
              <Designer editing={editing} focus={focus} />
            </DrawnDefinition>
          )
        }
      </CustomiseFrame>
    </CommonRenderers>
  );
}
