import type { ReactNode, Ref } from 'react';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import type { FieldPermissions, FormMode } from './permissions.ts';
import type { FormErrors } from './FormStore.ts';

export interface RecordFormProps {
  module: Module;
  /** What is edited, or what a new record starts with. Read once: give another `key` for another record. */
  record?: RecordData;
  /** Titles of references, by path. */
  titles?: Readonly<Record<string, string | null>>;
  mode: FormMode;
  /** Fields as the step sees them; in mode `approve` fields that are not named are read-only. */
  permissions?: FieldPermissions;
  /** Called with the record when it is valid; messages of the server go to `setErrors`. */
  onSubmit?(data: RecordData): void;
  /** Called after a write, with whether the record differs from what was saved. */
  onChange?(isDirty: boolean): void;
  /** Whoever fills in a new record begins to write at once; what they see stays where it is. */
  focusesFirst?: boolean;
  ref?: Ref<RecordFormHandle>;
  /** It stands inside another form, which shows what is wrong. */
  isInner?: boolean;
  /** Buttons below the fields. */
  children?: ReactNode;
}

export interface RecordFormHandle {
  getData(): RecordData;
  /** The same as it may be written: what was typed and is hidden by now is as it is stored. */
  getWritable(): RecordData;
  isDirty(): boolean;
  /** What has been written so far counts as saved, as the record that was answered. */
  markSaved(stored: RecordData): void;
  /** Shows all messages, focuses the first; true when there is none. */
  validate(): Promise<boolean>;
  /** Messages of the server by path, `paymentTerms.0.ratio`; the first is focused. */
  setErrors(errors: FormErrors): void;
  /** Writes fields from outside: a restored draft, a resolved conflict. */
  setData(data: RecordData): void;
  /** Title of a referenced record, as far as the form has met it. */
  titleOf(id: string): string | undefined;
}
