import type { Step } from '#engine/schema/language/index.ts';
import type { FlowProblem } from '#shared/contract/index.ts';
import { useText } from '../../../i18n/useText.ts';
import { useDesign } from '../DesignContext.ts';

/** What is wrong at a place of a step: `approvers.0.role`; also with what stands in it. */
export function Mistakes({ stepId, at }: { stepId: string; at: string }) {
  const { problems } = useDesign();
  return (
    <MistakeList
      problems={problems.filter((problem) => {
        const place = placeOf(problem);
        return problem.stepId === stepId && (place === at || place.startsWith(`${at}.`));
      })}
    />
  );
}

/** Places of each kind of step beside which its panel shows mistakes. */
const shown: Record<Step['type'], RegExp> = {
  approve: /^(title|approvers|ratio|mode|nobody|due|fields|when)\b/,
  notify: /^(title|to)\b/,
  call: /^(title|create\.(module|storeIn|lines|values\.\w+)|forEach|when)\b/,
  effect: /^(title|effects|guards|when)\b/,
  choose: /^(title|cases\.\d+\.(id|when))\b/,
  parallel: /^(title|branches\.\d+)\b/,
};

/** What is wrong with a step and stands beside nothing in its panel. */
export function OtherMistakes({ step }: { step: Step }) {
  const { problems } = useDesign();
  return (
    <MistakeList
      problems={problems.filter(
        (problem) => problem.stepId === step.id && !shown[step.type].test(placeOf(problem)),
      )}
    />
  );
}

const placeOf = ({ within }: FlowProblem) => within.join('.');

function MistakeList({ problems }: { problems: readonly FlowProblem[] }) {
  const text = useText();
  if (problems.length === 0) return null;
  return (
    <div role="alert">
      <ul className="design-mistakes">
        {[...new Set(problems.map(({ words }) => text(words)))].map((told) => (
          <li key={told}>{told}</li>
        ))}
      </ul>
    </div>
  );
}
