import type { FieldValue } from '#engine/schema/record.ts';
import type { FileInfo } from '../../RendererContext.tsx';

/** Files of a field, and back: no files are no value. */
export const filesOf = (value: FieldValue): FileInfo[] => (Array.isArray(value) ? value : []);
export const asValue = (files: readonly FileInfo[]): FieldValue =>
  files.length > 0 ? files : null;
