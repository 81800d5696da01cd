import type { FieldProps } from '@rjsf/utils';
import { followed } from '#engine/schema/parts/partSchema.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useDefinition } from '../DefinitionContext.ts';
import { useSite } from '../site.ts';
import { useInvalid } from '../useInvalid.ts';

/** Yes or no; what holds anyway is not said. */
export function Flag(props: FieldProps) {
  const { id, path, node, title, value, isRequired, set } = useSite<boolean>(props);
  const { kind } = useDefinition();
  const styles = useStyles();
  const usual = holdsAnyway(followed(kind, node));
  return (
    <label htmlFor={id} className={styles.partFlag}>
      <input
        id={id}
        type="checkbox"
        className={styles.checkbox}
        checked={value ?? usual}
        {...useInvalid(id, path)}
        onChange={({ target: { checked } }) =>
          set(checked === usual && !isRequired ? undefined : checked)
        }
      />
      {title}
    </label>
  );
}

/** Of a word that is only ever said to be false, and of one that is true unless told, so the language says. */
const holdsAnyway = ({ description, ...node }: { readonly [keyword: string]: unknown }) =>
  node['const'] === false || /default:? true|^false:/.test(String(description));
