import { Button } from '@chakra-ui/react';
import { ArrowUp, Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ApproverRule } from '#engine/schema/language/index.ts';
import { Mistakes } from './Mistakes.tsx';
import { RuleEditor } from './RuleEditor.tsx';

interface RuleListProps {
  stepId: string;
  /** The word of the step that holds them. */
  word: 'approvers' | 'to';
  label: string;
  rules: readonly ApproverRule[];
  onChange: (rules: ApproverRule[], place?: string) => void;
}

/** Who decides, or gets a copy: what several rules find is put together. */
export function RuleList({ stepId, word, label, rules, onChange }: RuleListProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="design-set">
      <legend>{label}</legend>
      {rules.map((rule, index) => (
        // Rules have no ids: their place is all that tells them apart.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className="design-rule">
          <div className="design-rule-tools">
            <span>{t('design.ruleNumber', { number: index + 1 })}</span>
            {index > 0 ? (
              <button
                type="button"
                aria-label={t('design.ruleUp', { number: index + 1 })}
                onClick={() => onChange(rules.toSpliced(index, 1).toSpliced(index - 1, 0, rule))}
              >
                <ArrowUp size={14} aria-hidden />
              </button>
            ) : null}
            <button
              type="button"
              aria-label={t('design.ruleRemove', { number: index + 1 })}
              onClick={() => onChange(rules.toSpliced(index, 1))}
            >
              <X size={14} aria-hidden />
            </button>
          </div>
          <RuleEditor
            stepId={stepId}
            at={`${word}.${index}`}
            rule={rule}
            onChange={(next, place) =>
              onChange(rules.with(index, next), place && `${stepId} ${word}.${index}.${place}`)
            }
          />
          <Mistakes stepId={stepId} at={`${word}.${index}`} />
        </div>
      ))}
      <Button
        size="xs"
        variant="outline"
        onClick={() => onChange([...rules, { rule: 'role', role: '' }])}
      >
        <Plus size={14} />
        {t('design.ruleAdd')}
      </Button>
      {rules.length === 0 ? <Mistakes stepId={stepId} at={word} /> : null}
    </fieldset>
  );
}
