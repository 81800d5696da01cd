import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProcessInfo } from '#shared/contract.ts';
import { InterventionDialog } from './InterventionDialog.tsx';
import { interventions, type Intervention, type InterventionBody } from './intervention.ts';

interface InterventionsProps {
  process: ProcessInfo;
  /** Module of the company's people. */
  people: string;
  onAct: (intervention: Intervention, body: InterventionBody) => Promise<void>;
}

/** Buttons that change the course of a process, for those who may: hand over, take back, end. */
export function Interventions({ process, people, onAct }: InterventionsProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Intervention>();
  return (
    <>
      {interventions
        .filter((one) => process.actions.includes(one))
        .map((one) => (
          <Button
            key={one}
            variant="outline"
            colorPalette={one === 'terminate' ? 'red' : 'accent'}
            onClick={() => setAsking(one)}
          >
            {t(`detail.intervention.${one}`)}
          </Button>
        ))}
      {asking ? (
        <InterventionDialog
          intervention={asking}
          process={process}
          people={people}
          onAct={(body) => onAct(asking, body)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}
