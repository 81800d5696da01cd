import type { QueryClient } from '@tanstack/react-query';
import type { DrawnModule } from '#engine/schema/drawing/DrawnModule.ts';
import { listedUsually } from '#engine/schema/drawing/listEdits.ts';
import {
  blankModule,
  copyOfModule,
  pathOf,
  usingTraits,
} from '#engine/schema/drawing/newModule.ts';
import { asFields, type SheetField } from '#engine/schema/drawing/sheetFields.ts';
import type { Text } from '#engine/schema/language/index.ts';
import type { Definitions } from '#engine/schema/registry.ts';
import { customDesignQuery, spellCustomisation } from '../../api/customisations.ts';
import type { ChosenForm } from './FormStart.tsx';
import { startOfForm } from './startOfForm.ts';

/** What a new module begins with. */
export interface Start {
  from: 'nothing' | 'trait' | 'copy' | 'sheet' | 'form';
  trait: string | undefined;
  /** What the trait asks for. */
  parameters: Readonly<Record<string, string>>;
  /** Name of the module that is copied. */
  source: string;
  columns: readonly SheetField[];
  /** The drawn form that becomes a module. */
  form: ChosenForm | undefined;
  /** Who reads and writes records, where nothing else is said. */
  role: string;
  /** Name of the first step, of those that roles have; undefined: there are none. */
  approval: string | undefined;
}

/**
 * Traits that can stand alone: they say how a record is called, and who may see it. Those with an approval come first:
 * most modules begin with it.
 */
export function wholeTraits<T extends { keys: readonly string[] }>(traits: readonly T[]): T[] {
  const isApproved = ({ keys }: T) => keys.includes('approvedStatus');
  return traits
    .filter(({ keys }) => ['record', 'access'].every((key) => keys.includes(key)))
    .toSorted((one, other) => Number(isApproved(other)) - Number(isApproved(one)));
}

/** The first draft of a module. */
export async function startModule(
  client: QueryClient,
  { module, title }: { module: string; title: Text },
  { from, trait, parameters, source, columns, form, role, approval }: Start,
  definitions: Definitions,
): Promise<unknown> {
  const beginning = { module, title, path: pathOf(module) };
  switch (from) {
    case 'nothing':
      return blankModule(beginning, [role]);
    case 'sheet':
      return blankModule(beginning, [role], asFields(columns));
    case 'trait': {
      const written = usingTraits(beginning, [{ trait, ...parameters }], approval);
      const target = { kind: 'module', name: module } as const;
      const { value } = await spellCustomisation(target, written);
      return listedUsually(value as DrawnModule);
    }
    case 'form':
      return startOfForm(client, beginning, form!, definitions);
    case 'copy': {
      const { value } = await client.fetchQuery(
        customDesignQuery({ kind: 'module', name: source }),
      );
      return copyOfModule(value as DrawnModule, beginning);
    }
  }
}
