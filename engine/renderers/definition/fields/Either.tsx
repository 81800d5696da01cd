import type { FieldProps } from '@rjsf/utils';
import { blankOf } from '#engine/schema/parts/partSchema.ts';
import { useDefinition } from '../DefinitionContext.ts';
import { optionsOf } from '../draw.ts';
import { Inner } from '../Inner.tsx';
import { useSite } from '../site.ts';
import { useDefinitionWords } from '../words/useDefinitionWords.ts';
import { Select } from './Choice.tsx';

/** One of some shapes: which of them, and then that. */
export function Either(props: FieldProps) {
  const { id, node, path, value, title, set } = useSite<unknown>(props);
  const { kind } = useDefinition();
  const words = useDefinitionWords();
  const { options, chosen } = optionsOf(kind, node, value);
  return (
    <>
      <Select
        id={`${id}.shape`}
        value={String(chosen)}
        values={options.map((_, index) => String(index))}
        titleOf={(index) => words.shapeTitle(kind, options[Number(index)]!, options)}
        invalid={{ 'aria-label': words.shapeOf(title) }}
        onChange={(index) => set(blankOf(kind, options[Number(index)]!))}
      />
      <Inner
        {...props}
        site={{ node: options[chosen]!, path, isRequired: true }}
        value={value}
        name={id}
        isBare
      />
    </>
  );
}
