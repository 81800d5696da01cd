import { useState } from 'react';
import type { Option } from '#engine/schema/references.ts';
import { useServices } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { FieldOwner } from '../FieldView.ts';
import { listOptions, listRecent, placeOptions, type PlacedOption } from './optionTree.ts';
import { useOptions, type OptionsState } from './useOptions.ts';

export interface Choices extends Pick<OptionsState, 'state' | 'more' | 'retry'> {
  /** What is searched. */
  text: string;
  search: (text: string) => void;
  /** Used lately. */
  recent: readonly PlacedOption[];
  others: readonly PlacedOption[];
  /** Both, in the order in which they are shown. */
  placed: readonly PlacedOption[];
  /** A record that is none yet, to be made with what is searched as its title. */
  creation: { item: PlacedOption; create: () => Promise<Option | undefined> } | undefined;
  /** Whether something is found, or may be yet. */
  isExpected: boolean;
}

/** What a reference may point to as somebody searches it: the lately used ones first, a new one last. */
export function useChoices(module: string, owner: FieldOwner): Choices {
  const { createRecord } = useServices();
  const words = useWords();
  const [searched, search] = useState('');
  const { options, ...rest } = useOptions(module, owner, searched);
  const text = searched.trim();
  const recent = listRecent(options.filter(({ isRecent }) => isRecent));
  const found = options.filter(({ isRecent }) => !isRecent);
  const others = text ? listOptions(found) : placeOptions(found);
  const placed = [...recent, ...others];
  // Not before it is known what there is: who types a title and enters it at once means the record that has it.
  const isAnswered = rest.state !== 'loading' || placed.length > 0;
  const create = isAnswered ? createRecord?.(module, text) : undefined;
  return {
    ...rest,
    text,
    search,
    recent,
    others,
    placed,
    creation: create && { item: creationOf(words.createNew(text)), create },
    isExpected: text !== '' && (!isAnswered || placed.length > 0),
  };
}

const creationOf = (title: string): PlacedOption => ({
  key: '+',
  option: { id: '+', title, number: null, subtitle: null },
  depth: 0,
});
