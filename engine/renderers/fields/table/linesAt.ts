import { recordLines, type RecordData } from '#engine/schema/record.ts';
import type { FormStore } from '../../form/FormStore.ts';
import type { Path } from '../../form/path.ts';

/** The lines at a path; none where there is nothing. */
export const linesAt = (store: FormStore, path: Path): readonly RecordData[] =>
  recordLines(store.get(path));
