import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Roles } from '#engine/schema/language/index.ts';
import { definitionsInForceQuery } from '../../api/definitions.ts';
import { useFilterParams } from '../processAdministration/useFilterParams.ts';
import { CustomiseFrame } from '../customise/CustomiseFrame.tsx';
import { ScreenSkeleton } from '../../ui/ScreenSkeleton.tsx';
import { NewRole } from './NewRole.tsx';
import { RoleEditor } from './RoleEditor.tsx';
import './roles.css';

/** The role that `?role=` names, to be changed; without one, a new one. */
export default function RoleScreen() {
  const { t } = useTranslation();
  const { filterParams, setFilterParams } = useFilterParams();
  const { data } = useQuery(definitionsInForceQuery());
  if (!data) return <ScreenSkeleton />;
  const { role = '' } = filterParams;
  return (
    <CustomiseFrame<Roles> kind="roles" name="roles" start={data.roles} title={t('roles.all')}>
      {({ value, inForce, change }) =>
        role && value.roles[role] ? (
          <RoleEditor
            key={role}
            code={role}
            value={value}
            isNew={inForce.roles[role] === undefined}
            definitions={data}
            onChange={change}
            onRemoved={() => setFilterParams({ role: '' })}
          />
        ) : (
          <NewRole
            taken={Object.keys(value.roles)}
            onMake={(code, made) => {
              change({ ...value, roles: { ...value.roles, [code]: made } });
              setFilterParams({ role: code });
            }}
          />
        )
      }
    </CustomiseFrame>
  );
}
