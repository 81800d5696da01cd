import { Flag, Play } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { stepAt } from '#engine/workflow/design/index.ts';
import { useDesign } from '../DesignContext.ts';
import { keepMiddle } from './keepMiddle.ts';
import { StepTree } from './StepTree.tsx';
import { useCanvasKeys } from './useCanvasKeys.ts';

/** The process as cards from the start to the end. */
export function Canvas() {
  const { t } = useTranslation();
  const { selected, select, flow } = useDesign();
  const { onKeyDown } = useCanvasKeys();
  const canvas = useRef<HTMLDivElement>(null);
  // What moved or came keeps the focus, so that keys go on with it.
  useEffect(() => {
    const isHere = canvas.current?.contains(document.activeElement);
    const lost = document.activeElement === document.body;
    if (selected && stepAt(flow, selected) && (isHere || lost))
      document.getElementById(`step-${selected}`)?.focus();
  }, [selected, flow]);
  // A process wider than the screen begins with its start in sight; what is in the middle stays there.
  useEffect(() => (canvas.current ? keepMiddle(canvas.current) : undefined), []);
  return (
    <div className="design-canvas" data-pane ref={canvas} onKeyDown={onKeyDown} role="presentation">
      <div className="design-flow">
        <button type="button" className="design-end" onClick={() => select(null)}>
          <Play size={12} aria-hidden />
          {t('design.start')}
        </button>
        <StepTree list={null} start={t('design.start')} />
        <div className="design-end">
          <Flag size={12} aria-hidden />
          {t('design.end')}
        </div>
      </div>
    </div>
  );
}
