import { Button, Menu, Portal } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { interventions, type FoundProcess, type Intervention } from '#shared/contract/index.ts';

interface InterveneMenuProps {
  /** What is meant; a process that is back with its starter can only be ended. */
  processes: readonly FoundProcess[];
  label: string;
  title: string;
  isInRow?: boolean;
  onChoose: (operation: Intervention) => void;
}

/** What can be done to processes of others. */
export function InterveneMenu({ processes, label, title, isInRow, onChoose }: InterveneMenuProps) {
  const { t } = useTranslation();
  const running = processes.filter(({ status }) => status === 'running');
  const suspended = running.filter(({ isSuspended }) => isSuspended);
  const offered = interventions.filter((one) => {
    if (one === 'suspend') return suspended.length < running.length;
    if (one === 'resume') return suspended.length > 0;
    return running.length > 0 || one === 'terminate';
  });
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount>
      <Menu.Trigger asChild>
        <Button
          variant={isInRow ? 'ghost' : 'solid'}
          size={isInRow ? '2xs' : undefined}
          disabled={processes.length === 0}
          aria-label={label}
        >
          {title}
          <ChevronDown size={14} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content aria-label={label}>
            {offered.map((one) => (
              <Menu.Item
                key={one}
                value={one}
                color={one === 'terminate' || one === 'reject' ? 'fg.error' : undefined}
                onClick={() => onChoose(one)}
              >
                {t(`processAdministration.operation.${one}`)}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
