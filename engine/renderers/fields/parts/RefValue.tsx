import { asList } from '#engine/fields/kind.ts';
import { isAnyReference, isMultiple, referencedModule } from '#engine/schema/registry.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useServices } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { ValueProps } from '../FieldView.ts';

/** Titles of what a reference points to, each opening its record. */
export function RefView({ field, value, path, titles }: ValueProps) {
  const { registry, openRecord } = useServices();
  const styles = useStyles();
  const words = useWords();
  const own = referencedModule(field, registry.system);
  const ids = asList(value);
  if (ids.length === 0) return <>—</>;
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', columnGap: 12 }}>
      {ids.map((id, i) => {
        const title = titles(isMultiple(field) ? `${path}.${i}` : path, id);
        if (!title) return <em key={id}>{words.noRecord}</em>;
        const module = isAnyReference(field) ? titles(`${path}.module`, id) : own;
        return (
          <button
            key={id}
            type="button"
            className={styles.link}
            onClick={() => module && openRecord(module, id)}
          >
            {title}
          </button>
        );
      })}
    </span>
  );
}
