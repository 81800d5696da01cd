import { asText } from '#engine/fields/kind.ts';
import type { Module, Tone } from '#engine/schema/language/index.ts';
import { useServices } from '../RendererContext.tsx';
import type { ListRow } from './ListState.ts';

/** The colour of a record outside of a table: its own, or the most urgent of its values, or that of its status. */
export function useRowTone(module: Module): (row: ListRow) => Tone | undefined {
  const { registry } = useServices();
  const dict = registry.findDict(module.fields.status?.dict ?? '');
  return (row) => {
    const tones = Object.values(row.$tones ?? {});
    const status = asText(row.status);
    return (
      row.$tone ??
      urgent.find((tone) => tones.includes(tone)) ??
      dict?.items.find(({ value }) => value === status)?.colour
    );
  };
}

const urgent: readonly Tone[] = ['red', 'amber'];
