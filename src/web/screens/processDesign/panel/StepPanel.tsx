import { Button } from '@chakra-ui/react';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Step } from '#engine/schema/language/index.ts';
import { useCanvasKeys } from '../canvas/useCanvasKeys.ts';
import { useDesign } from '../DesignContext.ts';
import { ApproveEditor } from './ApproveEditor.tsx';
import { BranchesEditor, CasesEditor } from './BranchEditor.tsx';
import { CallEditor } from './CallEditor.tsx';
import { EffectEditor } from './EffectEditor.tsx';
import { Identity } from './Identity.tsx';
import { OtherMistakes } from './Mistakes.tsx';
import { RuleList } from './RuleList.tsx';

/** The selected step: what it is called and all it says. */
export function StepPanel({ step }: { step: Step }) {
  const { t } = useTranslation();
  const { changeStep } = useDesign();
  return (
    <section aria-label={t(`design.type.${step.type}`)} className="design-editor">
      <StepTools />
      <Identity step={step} />
      <OtherMistakes step={step} />
      {step.type === 'approve' ? <ApproveEditor step={step} /> : null}
      {step.type === 'notify' ? (
        <RuleList
          stepId={step.id}
          word="to"
          label={t('design.to')}
          rules={step.to}
          onChange={(to, place) => changeStep({ ...step, to }, place)}
        />
      ) : null}
      {step.type === 'call' ? <CallEditor step={step} /> : null}
      {step.type === 'effect' ? <EffectEditor step={step} /> : null}
      {step.type === 'choose' ? <CasesEditor step={step} /> : null}
      {step.type === 'parallel' ? <BranchesEditor step={step} /> : null}
    </section>
  );
}

const moves = [
  { key: 'ArrowUp', Icon: ArrowUp, word: 'up' },
  { key: 'ArrowDown', Icon: ArrowDown, word: 'down' },
  { key: 'ArrowLeft', Icon: ArrowLeft, word: 'left' },
  { key: 'ArrowRight', Icon: ArrowRight, word: 'right' },
] as const;

/** The same as the keys, for a pointer. */
function StepTools() {
  const { t } = useTranslation();
  const { move, remove, duplicate } = useCanvasKeys();
  return (
    <div className="design-tools">
      {moves.map(({ key, Icon, word }) => (
        <Button
          key={key}
          size="2xs"
          variant="ghost"
          aria-label={t(`design.move.${word}`)}
          title={t(`design.move.${word}`)}
          onClick={() => move(key)}
        >
          <Icon size={14} />
        </Button>
      ))}
      <Button size="2xs" variant="ghost" title="Ctrl+D" onClick={duplicate}>
        <Copy size={14} />
        {t('design.duplicate')}
      </Button>
      <Button size="2xs" variant="ghost" colorPalette="red" title="Delete" onClick={remove}>
        <Trash2 size={14} />
        {t('design.remove')}
      </Button>
    </div>
  );
}
