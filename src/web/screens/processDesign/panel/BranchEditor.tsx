import { Button } from '@chakra-ui/react';
import { ArrowUp, Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Step } from '#engine/schema/language/index.ts';
import { freshBranchId } from '#engine/workflow/design/index.ts';
import { useDesign } from '../DesignContext.ts';
import { Condition } from './Condition.tsx';
import { Titles } from './Identity.tsx';
import { Line } from './Line.tsx';
import { Mistakes } from './Mistakes.tsx';

type Case = Extract<Step, { type: 'choose' }>['cases'][number];
type Branch = Extract<Step, { type: 'parallel' }>['branches'][number];

/** The cases of a choice: tried in order, the first that is true is taken. */
export function CasesEditor({ step }: { step: Extract<Step, { type: 'choose' }> }) {
  const { t } = useTranslation();
  const { changeStep } = useDesign();
  const set = (cases: Case[], place?: string) => changeStep({ ...step, cases }, place);
  return (
    <BranchList
      label={t('design.cases')}
      add={t('design.caseAdd')}
      branches={step.cases}
      least={1}
      onChange={set}
      onAdd={() => set([...step.cases, { id: freshBranchId(step, 'case'), when: '', steps: [] }])}
      render={(each, index) => (
        <>
          <Condition
            label={t('design.caseWhen', { number: index + 1 })}
            stepId={step.id}
            at={`cases.${index}.when`}
            value={each.when}
            onChange={(when) =>
              set(step.cases.with(index, { ...each, when }), `${step.id} cases.${index}.when`)
            }
          />
          <Line
            label={t('design.caseId', { number: index + 1 })}
            isCode
            value={each.id}
            onChange={(id) =>
              set(step.cases.with(index, { ...each, id }), `${step.id} cases.${index}.id`)
            }
          />
          <Mistakes stepId={step.id} at={`cases.${index}.id`} />
        </>
      )}
    />
  );
}

/** The branches of a parallel: all run, and all must arrive. */
export function BranchesEditor({ step }: { step: Extract<Step, { type: 'parallel' }> }) {
  const { t } = useTranslation();
  const { changeStep } = useDesign();
  const set = (branches: Branch[], place?: string) => changeStep({ ...step, branches }, place);
  return (
    <BranchList
      label={t('design.branches')}
      add={t('design.branchAdd')}
      branches={step.branches}
      least={2}
      onChange={set}
      onAdd={() => set([...step.branches, { id: freshBranchId(step, 'branch'), steps: [] }])}
      render={(each, index) => (
        <>
          <Titles
            title={each.title}
            onChange={({ en, zh }, language) => {
              const { title: _title, ...rest } = each;
              const next = en || zh ? { ...rest, title: { en, zh } } : rest;
              set(step.branches.with(index, next), `${step.id} branches.${index}.${language}`);
            }}
          />
          <Line
            label={t('design.branchId', { number: index + 1 })}
            isCode
            value={each.id}
            onChange={(id) =>
              set(step.branches.with(index, { ...each, id }), `${step.id} branches.${index}.id`)
            }
          />
          <Mistakes stepId={step.id} at={`branches.${index}`} />
        </>
      )}
    />
  );
}

interface BranchListProps<B extends Case | Branch> {
  label: string;
  add: string;
  branches: B[];
  /** So many there must be. */
  least: number;
  onChange: (branches: B[]) => void;
  onAdd: () => void;
  render: (branch: B, index: number) => React.ReactNode;
}

function BranchList<B extends Case | Branch>({
  label,
  add,
  branches,
  least,
  onChange,
  onAdd,
  render,
}: BranchListProps<B>) {
  const { t } = useTranslation();
  return (
    <fieldset className="design-set">
      <legend>{label}</legend>
      {branches.map((branch, index) => (
        // Their ids are typed here: the place is what stays.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="design-rule">
          <div className="design-rule-tools">
            <span>{t('design.stepsInside', { count: branch.steps.length })}</span>
            {index > 0 ? (
              <button
                type="button"
                aria-label={t('design.branchUp', { number: index + 1 })}
                onClick={() =>
                  onChange(branches.toSpliced(index, 1).toSpliced(index - 1, 0, branch))
                }
              >
                <ArrowUp size={14} aria-hidden />
              </button>
            ) : null}
            <button
              type="button"
              disabled={branches.length <= least}
              aria-label={t('design.branchRemove', { number: index + 1 })}
              onClick={() => onChange(branches.toSpliced(index, 1))}
            >
              <X size={14} aria-hidden />
            </button>
          </div>
          {render(branch, index)}
        </div>
      ))}
      <Button size="xs" variant="outline" onClick={onAdd}>
        <Plus size={14} />
        {add}
      </Button>
    </fieldset>
  );
}
