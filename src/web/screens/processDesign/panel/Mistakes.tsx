import { useDesign } from '../DesignContext.ts';
import { useProblemText } from '../problemText.ts';

/** What is wrong at a place of a step: `approvers.0.role`; also with what stands in it. */
export function Mistakes({ stepId, at }: { stepId: string; at: string }) {
  const { problems } = useDesign();
  const told = useProblemText();
  const own = problems.filter((problem) => {
    const place = problem.within.join('.');
    return problem.stepId === stepId && (place === at || place.startsWith(`${at}.`));
  });
  if (own.length === 0) return null;
  return (
    <div role="alert">
      <ul className="design-mistakes">
        {own.map((problem) => (
          <li key={problem.path.join('.') + problem.message}>{told(problem)}</li>
        ))}
      </ul>
    </div>
  );
}
