import type { FieldProps } from '@rjsf/utils';
import { followed } from '#engine/schema/parts/partSchema.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useDefinition } from '../DefinitionContext.ts';
import { NameBox } from '../NameBox.tsx';
import { useSite } from '../site.ts';
import { useInvalid } from '../useInvalid.ts';
import { useNames } from '../useNames.ts';

/** A name of something that is there, offered with what people call it. */
export function Name(props: FieldProps) {
  const {
    id,
    node,
    path,
    title,
    text: value,
    unsaid,
    isRequired,
    type,
    set,
  } = useSite<string>(props);
  const { kind } = useDefinition();
  const styles = useStyles();
  const { suggestions, titleOf } = useNames(followed(kind, node), path, value);
  const told = titleOf(value);
  const orNothing = (text: string) => text || (isRequired ? '' : undefined);
  return (
    <>
      <NameBox
        id={id}
        label={title}
        value={value}
        suggestions={suggestions}
        placeholder={unsaid ?? ''}
        invalid={useInvalid(id, path)}
        onType={(text) => type(orNothing(text))}
        onChoose={(name) => set(orNothing(name))}
      />
      {value && told !== value ? <small className={styles.partTold}>{told}</small> : null}
    </>
  );
}
