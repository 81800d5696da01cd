import { useQueries } from '@tanstack/react-query';
import type { TaskItem } from '#shared/contract/index.ts';
import { processQuery } from '../../api/workflow.ts';

/** What the steps of all these tasks let their approver do: the fields that may be written, and whether copies are sent. */
export function useShared(tasks: readonly TaskItem[]) {
  const steps = new Map(tasks.map((task) => [`${task.moduleNo} ${task.stepTitle.en}`, task]));
  const asked = [...steps.values()].map((task) => processQuery(task.moduleNo, task.businessKey));
  return useQueries({
    queries: asked,
    combine: (answers) => {
      const [first = [], ...others] = answers.map(({ data }) =>
        Object.entries(data?.fields ?? {}).flatMap(([name, as]) => (as === 'write' ? [name] : [])),
      );
      return {
        fields: first.filter((name) => others.every((names) => names.includes(name))),
        mayCopy: answers.every(({ data }) => data?.mayCopy),
      };
    },
  });
}
