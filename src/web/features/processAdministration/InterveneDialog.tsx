import type { InterveneInput } from './InterveneInput.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OpinionFiles } from '#engine/renderers/approval/OpinionFiles.tsx';
import { useOpinionFiles } from '#engine/renderers/approval/useOpinionFiles.ts';
import type { FoundProcess, Intervention, ItemResult } from '#shared/contract/index.ts';
import { CommonRenderers } from '../../adapters/CommonRenderers.tsx';
import { showMessage } from '../../api/messages.ts';
import { intervene, interveneInMany } from '../../api/processAdministration.ts';
import { taskKeys } from '../../api/tasks.ts';
import { AskDialog } from '../../ui/AskDialog.tsx';
import { ResultList } from '../../ui/ResultList.tsx';
import { InterveneFields } from './InterveneFields.tsx';

interface InterveneDialogProps {
  operation: Intervention;
  processes: readonly FoundProcess[];
  onDone: () => void;
  onClose: () => void;
}

const needsTarget: readonly Intervention[] = ['reassign', 'sendToEnd'];
const dangerous: readonly Intervention[] = ['reject', 'sendToEnd', 'terminate'];

/** Asks for the reason and what else is needed; of several processes it then tells what became of each. */
export function InterveneDialog(props: InterveneDialogProps) {
  return (
    <CommonRenderers>
      <InputDialog {...props} />
    </CommonRenderers>
  );
}

function InputDialog({ operation, processes, onDone, onClose }: InterveneDialogProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [input, setInput] = useState<InterveneInput>({ taskId: '', to: '', reason: '' });
  const files = useOpinionFiles();
  const [results, setResults] = useState<readonly ItemResult[]>();
  const [first, ...others] = processes;
  const { taskId, to, reason } = input;
  const asked = { operation, reason: reason.trim(), files: files.ids, ...(to && { to }) };
  const acting = useMutation({
    mutationFn: async () => {
      if (others.length > 0)
        return interveneInMany(
          processes.map(({ procInstId }) => procInstId),
          asked,
        );
      await intervene(first!.procInstId, { ...asked, ...(taskId && { taskId }) });
      return undefined;
    },
    onSuccess: (answer) => {
      void client.invalidateQueries({ queryKey: taskKeys.all });
      onDone();
      if (answer) return setResults(answer);
      showMessage({ kind: 'success', text: t('detail.acted') });
      onClose();
    },
    onError: () => void client.invalidateQueries({ queryKey: taskKeys.all }),
  });
  const isComplete =
    !files.isBusy && asked.reason !== '' && (to !== '' || !needsTarget.includes(operation));
  const name = t(`processAdministration.operation.${operation}`);
  const what =
    others.length > 0
      ? t('processAdministration.processCount', { count: processes.length })
      : first?.title;
  return (
    <AskDialog
      title={
        results
          ? t('tasks.results')
          : t('processAdministration.operationOf', { operation: name, what })
      }
      isDangerous={dangerous.includes(operation)}
      isBusy={acting.isPending}
      isComplete={isComplete}
      onAct={results ? undefined : () => acting.mutate()}
      onClose={onClose}
    >
      {results ? (
        <ResultList results={results} />
      ) : (
        <>
          <InterveneFields
            operation={operation}
            processes={processes}
            input={input}
            onChange={setInput}
          />
          <OpinionFiles state={files} />
        </>
      )}
    </AskDialog>
  );
}
