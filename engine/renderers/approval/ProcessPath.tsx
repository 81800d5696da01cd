import { useStyles } from '../styles/StyleProvider.tsx';
import { useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import { lanesOf, type PathNode } from './lanes.ts';
import type { PathStep } from './ProcessInfo.ts';
import { StepCard } from './StepCard.tsx';

/** The way of a process as a diagram, behind and ahead: steps from top to bottom, branches side by side. */
export function ProcessPath({ path }: { path: readonly PathStep[] }) {
  const styles = useStyles();
  const words = useWords();
  if (path.length === 0) return <p className={styles.muted}>{words.noProcess}</p>;
  return <Nodes nodes={lanesOf(path)} label={words.process} />;
}

function Nodes({ nodes, label }: { nodes: readonly PathNode[]; label: string }) {
  const styles = useStyles();
  const words = useWords();
  const text = useText();
  return (
    <ol className={styles.diagram} aria-label={label}>
      {nodes.map((node, at) =>
        node.kind === 'step' ? (
          <li
            key={`${node.step.stepId} ${at}`}
            className={styles.diagramNode}
            aria-current={node.step.state === 'open' ? 'step' : undefined}
          >
            <StepCard step={node.step} />
          </li>
        ) : (
          <li key={`${node.fork} ${at}`} className={styles.diagramNode}>
            {node.enough && <p className={styles.muted}>{words.enough(node.enough)}</p>}
            <div className={styles.diagramFork}>
              {node.lanes.map(({ id, title, nodes: inner }, index) => {
                const name = title ? text(title) : words.branch(index + 1);
                return (
                  <div key={id} className={styles.diagramLane}>
                    <span className={styles.muted}>{name}</span>
                    <Nodes nodes={inner} label={name} />
                  </div>
                );
              })}
            </div>
          </li>
        ),
      )}
    </ol>
  );
}
