import { useTranslation } from 'react-i18next';
import type { ApproverRule } from '#engine/schema/language/index.ts';
import { Condition } from './Condition.tsx';
import { SelectLine } from './SelectLine.tsx';
import { EarlierSteps } from './EarlierSteps.tsx';
import { FieldPath } from './FieldPath.tsx';
import { Line } from './Line.tsx';
import { PersonNumber } from './PersonNumber.tsx';
import { useRuleChoices } from './useRuleChoices.ts';

interface RuleEditorProps {
  stepId: string;
  at: string;
  rule: ApproverRule;
  onChange: (rule: ApproverRule, place?: string) => void;
}

const kinds = [
  'role',
  'post',
  'leaderOf',
  'group',
  'user',
  'field',
  'starter',
  'starterChooses',
  'previousApprover',
] as const satisfies readonly ApproverRule['rule'][];

/** A rule of a kind, before it says whom. */
const blank: Record<ApproverRule['rule'], ApproverRule> = {
  role: { rule: 'role', role: '' },
  post: { rule: 'post', post: '' },
  leaderOf: { rule: 'leaderOf' },
  group: { rule: 'group', group: '' },
  user: { rule: 'user', user: '' },
  field: { rule: 'field', field: '' },
  starter: { rule: 'starter' },
  starterChooses: { rule: 'starterChooses' },
  previousApprover: { rule: 'previousApprover' },
};

/** One way to find people, with what narrows it down. */
export function RuleEditor({ stepId, at, rule, onChange }: RuleEditorProps) {
  const { t } = useTranslation();
  const { roles, posts, groups, known } = useRuleChoices();
  return (
    <>
      <SelectLine
        label={t('design.ruleKind')}
        value={rule.rule}
        options={kinds.map((kind) => ({ value: kind, title: t(`design.rule.${kind}`) }))}
        onChange={(kind) => kind && onChange(blank[kind])}
      />
      {rule.rule === 'role' ? (
        <SelectLine
          label={t('design.rule.role')}
          value={rule.role || undefined}
          options={known(roles, rule.role)}
          onChange={(role) => onChange({ ...rule, role: role ?? '' })}
        />
      ) : null}
      {rule.rule === 'post' ? (
        <SelectLine
          label={t('design.rule.post')}
          value={rule.post || undefined}
          options={known(posts, rule.post)}
          onChange={(post) => onChange({ ...rule, post: post ?? '' })}
        />
      ) : null}
      {rule.rule === 'group' ? (
        <SelectLine
          label={t('design.rule.group')}
          value={rule.group || undefined}
          options={known(groups, rule.group)}
          onChange={(group) => onChange({ ...rule, group: group ?? '' })}
        />
      ) : null}
      {rule.rule === 'user' ? (
        <PersonNumber value={rule.user} onChange={(user) => onChange({ ...rule, user }, 'user')} />
      ) : null}
      {rule.rule === 'field' ? (
        <FieldPath
          label={t('design.rule.field')}
          kind="person"
          value={rule.field || undefined}
          onChange={(field) => onChange({ ...rule, field: field ?? '' }, 'field')}
        />
      ) : null}
      {rule.rule === 'role' || rule.rule === 'post' || rule.rule === 'leaderOf' ? (
        <FieldPath
          label={t('design.of')}
          kind="organisation"
          value={rule.of}
          onChange={(of) => onChange(said(rule, 'of', of), 'of')}
        />
      ) : null}
      {rule.rule === 'leaderOf' ? (
        <Line
          label={t('design.up')}
          type="number"
          min={0}
          max={20}
          value={rule.up === undefined ? '' : String(rule.up)}
          onChange={(up) => onChange(said(rule, 'up', up === '' ? undefined : Number(up)), 'up')}
        />
      ) : null}
      {rule.rule === 'starterChooses' ? (
        <SelectLine
          label={t('design.among')}
          value={rule.among}
          options={known(roles, rule.among ?? '')}
          otherwise={t('design.anybody')}
          onChange={(among) => onChange(said(rule, 'among', among))}
        />
      ) : null}
      {rule.rule === 'starter' || rule.rule === 'previousApprover' ? null : (
        <details open={Boolean(rule.notSameAs || rule.limit) || undefined}>
          <summary>{t('design.narrow')}</summary>
          <EarlierSteps
            stepId={stepId}
            chosen={rule.notSameAs ?? []}
            onChange={(steps) =>
              onChange(said(rule, 'notSameAs', steps.length ? steps : undefined))
            }
          />
          <Condition
            label={t('design.limit')}
            stepId={stepId}
            at={`${at}.limit`}
            value={rule.limit ?? ''}
            onChange={(limit) => onChange(said(rule, 'limit', limit || undefined), 'limit')}
          />
        </details>
      )}
    </>
  );
}

/** A rule that says a word, or no longer says it. */
function said<R extends ApproverRule>(rule: R, word: string, value: unknown): R {
  const { [word]: _word, ...rest } = rule as Record<string, unknown>;
  return (value === undefined ? rest : { ...rest, [word]: value }) as R;
}
