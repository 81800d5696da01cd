import { Button } from '@chakra-ui/react';
import { Redo2, Undo2, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { withKeyNames } from '#engine/renderers/keyNames.ts';

type Step = (() => void) | undefined;

/** Steps back and forth through what was drawn, as far as there is something. */
export function UndoButtons({ undo, redo }: { undo: Step; redo: Step }) {
  return (
    <>
      <StepButton word="undo" keys="Ctrl+Z" sign={Undo2} step={undo} />
      <StepButton word="redo" keys="Ctrl+Y" sign={Redo2} step={redo} />
    </>
  );
}

interface StepButtonProps {
  word: 'undo' | 'redo';
  keys: string;
  sign: LucideIcon;
  step: Step;
}

function StepButton({ word, keys, sign: Sign, step }: StepButtonProps) {
  const { t } = useTranslation();
  const title = t(`design.${word}`);
  return (
    <Button
      size="xs"
      variant="ghost"
      aria-label={title}
      title={`${title} ${withKeyNames(keys)}`}
      disabled={!step}
      onClick={step}
    >
      <Sign size={15} />
    </Button>
  );
}
