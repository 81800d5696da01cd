import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Menu } from '#engine/schema/language/index.ts';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import { menuTargetsQuery } from '../../api/menuDesign.ts';
import { CustomiseFrame } from '../customise/CustomiseFrame.tsx';
import { entryAt } from './menuTree.ts';
import { MenuEditor } from './MenuEditor.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import './menuDesign.css';

/** The menu of everybody, to be changed. */
export default function MenuDesignScreen() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<readonly (string | number)[]>();
  const common = useQuery(publicDefinitionsQuery());
  const targets = useQuery(menuTargetsQuery());
  const error = common.error ?? targets.error;
  if (error) return <Failure error={error} onRetry={() => void targets.refetch()} />;
  if (!common.data || !targets.data) return <ScreenSkeleton />;
  const { roles } = common.data;
  return (
    <CustomiseFrame<Menu>
      kind="menu"
      name="menu"
      title={t('menuDesign.title')}
      start={{ items: [] }}
      onProblem={setProblem}
    >
      {({ value, change }) => (
        <MenuEditor
          value={value}
          targets={targets.data}
          roles={roles}
          chosen={(problem && entryAt(value.items, problem)?.id) ?? chosen}
          onChoose={(id) => {
            setProblem(undefined);
            setChosen(id);
          }}
          onChange={change}
        />
      )}
    </CustomiseFrame>
  );
}
