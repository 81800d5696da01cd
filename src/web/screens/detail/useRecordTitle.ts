import { useEffect } from 'react';
import { asText } from '#engine/fields/kind.ts';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';

/** Names the tab after the record in it, by its number or else its title. */
export function useRecordTitle(module: Pick<Module, 'record'>, record: RecordData) {
  const { setTitle } = usePage();
  const { title, number } = module.record;
  const name = asText(record[number ?? title]) || asText(record[title]);
  useEffect(() => {
    if (name) setTitle({ en: name, zh: name });
  }, [name, setTitle]);
}
