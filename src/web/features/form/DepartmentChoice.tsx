import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { placeOptions } from '#engine/renderers/fields/parts/optionTree.ts';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import { optionsQuery } from '../../api/records.ts';
import { Choice } from '../../ui/Choice.tsx';

interface DepartmentChoiceProps {
  /** What people are chosen for. */
  step: string;
  /** Empty: all. */
  value: string;
  onChange: (department: string) => void;
}

/** The departments as a tree, to look for people in one and in those below it; nothing for who may see none. */
export function DepartmentChoice({ step, value, onChange }: DepartmentChoiceProps) {
  const { t } = useTranslation();
  const { data: common } = useQuery(publicDefinitionsQuery());
  const module = common?.system.orgs.module ?? '';
  const found = useQuery({ ...optionsQuery(module, {}), enabled: module !== '' });
  const departments = placeOptions((found.data ?? []).filter(({ isRecent }) => !isRecent));
  if (departments.length === 0) return null;
  return (
    <Choice
      label={t('form.department', { step })}
      none={t('form.allDepartments')}
      value={value}
      onChange={onChange}
      options={departments.map(({ option, depth }) => ({
        value: option.id,
        title: `${'\u2003'.repeat(depth)}${option.title}`,
      }))}
    />
  );
}
