import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StepType } from '#engine/schema/steps/index.ts';
import { insertStep, moveStep, newStep, type StepList } from '#engine/workflow/design/index.ts';
import { useDesign } from '../DesignContext.ts';
import { cardOf, stepTypes } from '../steps/stepCards.ts';
import { useStepDrop } from './useStepDrag.ts';

interface GapProps {
  list: StepList;
  index: number;
  /** What stands before it, for its name. */
  after: string;
}

/** A place between steps: a new one is inserted here, a dragged one dropped. */
export function Gap({ list, index, after }: GapProps) {
  const { t } = useTranslation();
  const { flow, change, select } = useDesign();
  const [isOpen, setOpen] = useState(false);
  const { place, isOver } = useStepDrop((id) => change(moveStep(flow, id, { list, index })));
  const insert = (type: StepType) => {
    const step = newStep(flow, type, cardOf(type).newTitle);
    change(insertStep(flow, { list, index }, step));
    select(step.id);
    setOpen(false);
  };
  return (
    <div
      ref={place}
      className="design-gap"
      data-over={isOver || undefined}
      data-open={isOpen || undefined}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setOpen(false);
        event.stopPropagation();
      }}
    >
      <button
        type="button"
        className="design-plus"
        aria-expanded={isOpen}
        aria-label={t('design.insertAfter', { step: after })}
        title={t('design.insert')}
        onClick={() => setOpen(!isOpen)}
      >
        <Plus size={14} aria-hidden />
      </button>
      {isOpen ? (
        <div className="design-kinds" role="group" aria-label={t('design.insert')}>
          {stepTypes.map((type) => {
            const { Icon } = cardOf(type);
            return (
              <button key={type} type="button" onClick={() => insert(type)}>
                <Icon size={14} aria-hidden />
                {t(`design.type.${type}`)}
              </button>
            );
          })}
        </div>
      ) : null}
    </div>
  );
}
