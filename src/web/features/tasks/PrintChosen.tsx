import { Button, Menu, Portal } from '@chakra-ui/react';
import { useQueries } from '@tanstack/react-query';
import { ChevronDown, Printer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { TaskItem } from '#shared/contract/index.ts';
import { offeredPrintsQuery } from '../../api/prints.ts';
import { useText } from '../../i18n/useText.ts';
import { navigate } from '../../shell/navigation.ts';
import { printAddress } from '../print/printAddress.ts';

/** Prints what the chosen tasks are about: documents of one kind are one file, and papers are of one kind each. */
export function PrintChosen({ tasks }: { tasks: readonly TaskItem[] }) {
  const { t } = useTranslation();
  const text = useText();
  const modules = [...new Set(tasks.map(({ moduleNo }) => moduleNo))];
  const offered = useQueries({ queries: modules.map((module) => offeredPrintsQuery(module)) });
  const kinds = modules
    .filter((_module, at) => (offered[at]?.data?.length ?? 0) > 0)
    .map((module) => ({ module, chosen: tasks.filter(({ moduleNo }) => moduleNo === module) }));
  const print = ({ module, chosen }: (typeof kinds)[number]) => {
    const ids = new Set(chosen.map(({ businessKey }) => businessKey));
    navigate(printAddress(module, [...ids]));
  };
  const count = kinds.reduce((sum, { chosen }) => sum + chosen.length, 0);
  const label = t('tasks.batch.print.selected', { count });
  const [only, ...more] = kinds;
  if (!only || more.length === 0)
    return (
      <Button variant="outline" disabled={!only} onClick={() => only && print(only)}>
        <Printer size={15} aria-hidden />
        {label}
      </Button>
    );
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }} lazyMount unmountOnExit>
      <Menu.Trigger asChild>
        <Button variant="outline">
          <Printer size={15} aria-hidden />
          {label}
          <ChevronDown size={14} aria-hidden />
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content aria-label={label}>
            {kinds.map((kind) => (
              <Menu.Item key={kind.module} value={kind.module} onClick={() => print(kind)}>
                {`${text(kind.chosen[0]!.moduleTitle)} (${kind.chosen.length})`}
              </Menu.Item>
            ))}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
