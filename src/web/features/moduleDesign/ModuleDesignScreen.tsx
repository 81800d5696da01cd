import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asDrawnModule, type DrawnModule } from '#engine/schema/drawing/DrawnModule.ts';
import { isInMenu } from '#engine/schema/drawing/menuEdits.ts';
import { blankModule, pathOf } from '#engine/schema/drawing/newModule.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { Definitions } from '#engine/schema/registry.ts';
import { CommonRenderers } from '../../adapters/CommonRenderers.tsx';
import { definitionsInForceQuery } from '../../api/definitions.ts';
import { navigate } from '../../shell/navigation.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { CustomiseFrame } from '../customise/CustomiseFrame.tsx';
import type { CustomEditing } from '../customise/useCustomDesign.ts';
import { FolderField } from './FolderField.tsx';
import { ModuleDesigner } from './ModuleDesigner.tsx';
import { TakeOver } from './TakeOver.tsx';
import { publishWithMenu } from './publishWithMenu.ts';
import { Failure } from '../../ui/Failure.tsx';
import { NextStep } from '../../ui/NextStep.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import './words.ts';

/** Draws the module that `?id=` names. */
export default function ModuleDesignScreen() {
  const { t } = useTranslation();
  const page = usePage();
  const name = page.search.get('id') ?? '';
  const { data, error, refetch } = useQuery(definitionsInForceQuery());
  if (!name)
    return (
      <Notice tone="empty" title={t('moduleDesign.screen.choose')}>
        <NextStep to="/system/modules" title={t('moduleDesign.screen.toList')} />
      </Notice>
    );
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <CommonRenderers>
      <Drawn key={name} name={name} definitions={data} folder={page.search.get('folder') ?? ''} />
    </CommonRenderers>
  );
}

/** Only what was made here was made of a form. */
const takeOverTool = ({ design }: CustomEditing<DrawnModule>) =>
  design.origin === 'custom' ? <TakeOver module={design.name} /> : null;

interface DrawnProps {
  name: string;
  definitions: Definitions;
  /** Ids of the folder of the menu that was chosen at the beginning. */
  folder: string;
}

function Drawn({ name, definitions, folder: first }: DrawnProps) {
  const client = useQueryClient();
  const [focus, setFocus] = useState<{ path: (string | number)[] }>();
  const [folder, setFolder] = useState(first);
  const isNamed = isInMenu(definitions.menu, name);
  const start = blankModule({ module: name, title: { en: name, zh: name }, path: pathOf(name) }, [
    'staff',
  ]);
  return (
    <CustomiseFrame<DrawnModule>
      kind="module"
      name={name}
      start={start}
      onProblem={(path) => setFocus({ path })}
      onRemoved={() => navigate('/system/modules')}
      tools={takeOverTool}
      publication={
        isNamed
          ? undefined
          : {
              fields: <FolderField menu={definitions.menu} value={folder} onChange={setFolder} />,
              publish: (value, publication) => publishWithMenu(client, value, folder, publication),
            }
      }
    >
      {(editing) => <Editor editing={editing} definitions={definitions} focus={focus} />}
    </CustomiseFrame>
  );
}

interface EditorProps {
  editing: CustomEditing<DrawnModule>;
  definitions: Definitions;
  focus: { path: (string | number)[] } | undefined;
}

function Editor({ editing, definitions, focus }: EditorProps) {
  const { t } = useTranslation();
  const { setTitle } = usePage();
  const module = asDrawnModule(editing.value);
  const title = module?.title;
  useEffect(() => {
    if (title?.en && title.zh) setTitle(title);
  }, [title, setTitle]);
  if (!module) return <Notice tone="error" title={t('moduleDesign.screen.unreadable')} />;
  const { design, whole, problems, change } = editing;
  return (
    <ModuleDesigner
      module={module}
      whole={(whole as Module | null | undefined) ?? null}
      inForce={asDrawnModule(design.value)}
      problems={problems}
      definitions={definitions}
      focus={focus}
      onChange={(make, place) => change(make(module), place)}
    />
  );
}
