import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import type { PartProblem } from './DefinitionContext.ts';

/** What is wrong here, each said once. */
export function Problems({ problems, id }: { problems: readonly PartProblem[]; id?: string }) {
  const text = useText();
  const styles = useStyles();
  if (problems.length === 0) return null;
  return (
    <div role="alert" id={id}>
      <ul className={styles.partProblems}>
        {[...new Set(problems.map(({ words }) => text(words)))].map((told) => (
          <li key={told}>{told}</li>
        ))}
      </ul>
    </div>
  );
}
