import { Button, Menu, Portal } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProcessInfo } from '#shared/contract/index.ts';
import { InterventionDialog } from './InterventionDialog.tsx';
import {
  allInterventions,
  allowedOf,
  specOf,
  type Intervention,
  type InterventionBody,
} from './intervention.ts';

interface InterventionsProps {
  process: ProcessInfo;
  /** Module of the company's people. */
  people: string;
  /** Which are offered, where they are allowed; default: all. */
  among?: readonly Intervention[];
  onAct: (intervention: Intervention, body: InterventionBody) => Promise<void>;
}

/** What changes the course of a process, for those who may: hand over, ask others, take back, end. */
export function Interventions({
  process,
  people,
  among = allInterventions,
  onAct,
}: InterventionsProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<Intervention>();
  const allowed = allowedOf(process, among);
  if (allowed.length === 0) return null;
  return (
    <>
      <Menu.Root positioning={{ placement: 'bottom-end' }}>
        <Menu.Trigger asChild>
          <Button variant="outline">
            {t('detail.more')}
            <ChevronDown size={14} aria-hidden />
          </Button>
        </Menu.Trigger>
        <Portal>
          <Menu.Positioner>
            <Menu.Content aria-label={t('detail.more')}>
              {allowed.map((one) => (
                <Menu.Item
                  key={one}
                  value={one}
                  color={specOf(one).isDangerous ? 'fg.error' : undefined}
                  onClick={() => setAsking(one)}
                >
                  {t(`detail.intervention.${one}`)}
                </Menu.Item>
              ))}
            </Menu.Content>
          </Menu.Positioner>
        </Portal>
      </Menu.Root>
      {asking ? (
        <InterventionDialog
          intervention={asking}
          process={process}
          peopleModule={people}
          onAct={(body) => onAct(asking, body)}
          onClose={() => setAsking(undefined)}
        />
      ) : null}
    </>
  );
}
