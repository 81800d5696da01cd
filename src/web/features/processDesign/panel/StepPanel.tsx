import { Button } from '@chakra-ui/react';
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Copy, Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { withKeyNames } from '#engine/renderers/keyNames.ts';
import { PropertyPanel } from '#engine/renderers/definition/PropertyPanel.tsx';
import type { Step } from '#engine/schema/language/index.ts';
import { walkSteps } from '#engine/schema/walkSteps.ts';
import { useCanvasKeys } from '../canvas/useCanvasKeys.ts';
import { useDesign } from '../DesignContext.ts';
import { StepId } from './StepId.tsx';

/** Its id is more than a text, and what stands inside it is drawn on the canvas. */
const omit = ['id', 'type', 'else', 'cases.*.steps', 'branches.*.steps'];

/** The selected step: what it is called and all it says. */
export function StepPanel({ step }: { step: Step }) {
  const { t } = useTranslation();
  const { flow } = useDesign();
  const at = useMemo(
    () => [...walkSteps(flow)].find((one) => one.step.id === step.id)?.path,
    [flow, step.id],
  );
  return (
    <section aria-label={t(`design.type.${step.type}`)} className="design-editor">
      <StepTools />
      <StepId step={step} />
      {at ? <PropertyPanel at={at} omit={omit} /> : null}
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
      <Button size="2xs" variant="ghost" title={withKeyNames('Ctrl+D')} onClick={duplicate}>
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
