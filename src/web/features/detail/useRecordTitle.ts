import { useEffect } from 'react';
import { isNumbered } from '#engine/schema/isNumbered.ts';
import type { Module, Text } from '#engine/schema/language/index.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';

/** Names the tab and the window after the record in it, `''` while that is not known; with its kind, where one is told. */
export function useRecordTitle(name: string, kind?: Text) {
  const { setTitle } = usePage();
  const { en, zh } = kind ?? {};
  useEffect(() => {
    if (!name) return;
    setTitle({ en: en ? `${en}: ${name}` : name, zh: zh ? `${zh}：${name}` : name });
  }, [name, en, zh, setTitle]);
}

/** Told of records that are called by what they are about: a contract’s declarations and invoices are all called as it is. */
export const toldKind = (module: Module) => (isNumbered(module) ? module.title : undefined);
