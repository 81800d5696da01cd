import { useEffect, useSyncExternalStore } from 'react';
import { isSerial } from '#engine/schema/language/fieldTypes.ts';
import { fillsItself } from './firstToFill.ts';
import { useForm } from './FormModelContext.tsx';
import type { LayoutSection } from './layout.ts';

interface Folding {
  /** Told in a line, until somebody wants to change it or something in it is wrong. */
  isFolded: boolean;
  /** Of a section that may be folded again. */
  fold?: () => void;
}

/** Sections are folded where the definition says so, and that of the document where the form fills in all of it. */
export function useFolding({ section, chunks }: LayoutSection, isFirst: boolean): Folding {
  const { model, reveal } = useForm();
  const { store } = model;
  const ids = chunks.map(({ id }) => id);
  const isOpened = useSyncExternalStore(reveal.subscribe, () => ids.some(reveal.has));
  const fields = chunks.flatMap(({ rows }) => rows.flat()).map(({ name }) => name);
  const isWrong = useSyncExternalStore(store.subscribeErrors, () =>
    Object.keys(store.getErrors()).some((key) => fields.includes(key.split('.')[0]!)),
  );
  const key = ids.join(' ');
  useEffect(() => {
    // it stays open while that is mended
    if (isWrong) reveal.show(...key.split(' '));
  }, [isWrong, reveal, key]);
  const specs = fields.map((name) => model.module.fields[name]!);
  const isDocument = isFirst && fields.length > 1 && specs.some(isSerial);
  const isWritten = model.mode === 'create' || model.mode === 'edit';
  const isByItself = isDocument && isWritten && specs.every(fillsItself);
  const isFolded = (section.folded === true || isByItself) && !isOpened && !isWrong;
  return { isFolded, ...(section.folded && !isWrong && { fold: () => reveal.hide(...ids) }) };
}
