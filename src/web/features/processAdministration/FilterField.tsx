import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DayInput } from '#engine/renderers/fields/parts/DayInput.tsx';
import { interventions, processStatuses } from '#shared/contract/index.ts';
import { CommonRenderers } from '../../adapters/CommonRenderers.tsx';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import { wfModulesQuery, workFlowsQuery } from '../../api/processAdministration.ts';
import { useText } from '../../i18n/useText.ts';
import { Choice } from '../../ui/Choice.tsx';
import { RecordPicker } from './RecordPicker.tsx';

/** What lists of processes and their logs are narrowed by. */
export type FilterName =
  | 'moduleNo'
  | 'status'
  | 'stepId'
  | 'starterId'
  | 'orgId'
  | 'approverId'
  | 'operatorId'
  | 'userId'
  | 'operation'
  | 'result'
  | 'from'
  | 'to';

interface FilterFieldProps {
  name: FilterName;
  value: string;
  /** Its steps are offered. */
  moduleNo: string;
  onChange: (value: string) => void;
}

const results = ['done', 'refused'] as const;

/** One filter, as its values are chosen. */
export function FilterField({ name, value, moduleNo, onChange }: FilterFieldProps) {
  const { t } = useTranslation();
  const label = t(`processAdministration.filter.${name}`);
  const props = { label, value, onChange };
  const choiceOf = <T extends string>(values: readonly T[], titleOf: (one: T) => string) => (
    <Choice
      {...props}
      none={label}
      options={values.map((one) => ({ value: one, title: titleOf(one) }))}
    />
  );
  switch (name) {
    case 'moduleNo':
      return <ModuleChoice {...props} />;
    case 'stepId':
      return moduleNo ? <StepChoice {...props} moduleNo={moduleNo} /> : null;
    case 'status':
      return choiceOf(processStatuses, (one) => t(`process.status.${one}`));
    case 'operation':
      return choiceOf(interventions, (one) => t(`processAdministration.operation.${one}`));
    case 'result':
      return choiceOf(results, (one) => t(`processAdministration.result.${one}`));
    case 'from':
    case 'to':
      return <Day {...props} />;
    case 'orgId':
      return <CompanyPicker {...props} kind="orgs" />;
    default:
      return <CompanyPicker {...props} kind="users" />;
  }
}

type Props = Omit<FilterFieldProps, 'name' | 'moduleNo'> & { label: string };

function ModuleChoice(props: Props) {
  const text = useText();
  const { data } = useQuery(wfModulesQuery());
  const options = (data?.rows ?? []).map(({ moduleNo, title }) => ({
    value: moduleNo,
    title: text(title),
  }));
  return <Choice {...props} none={props.label} options={options} />;
}

function StepChoice({ moduleNo, ...props }: Props & { moduleNo: string }) {
  const text = useText();
  const { data = [] } = useQuery(workFlowsQuery());
  const steps = data.find((flow) => flow.moduleNo === moduleNo)?.steps ?? [];
  const options = steps.map(({ stepId, title }) => ({ value: stepId, title: text(title) }));
  return <Choice {...props} none={props.label} options={options} />;
}

/** A day, with what it is for beside it: the control itself shows only the day. */
const Day = (props: Props) => (
  <div className="filter-day">
    <span aria-hidden>{props.label}</span>
    <CommonRenderers>
      <DayInput {...props} />
    </CommonRenderers>
  </div>
);

/** People or organisations of the company. */
function CompanyPicker({ kind, ...props }: Props & { kind: 'users' | 'orgs' }) {
  const { data } = useQuery(publicDefinitionsQuery());
  return data ? <RecordPicker {...props} module={data.system[kind].module} /> : null;
}
