import type { LucideIcon } from 'lucide-react';
import type { FunctionComponent } from 'react';
import type { Field } from '#engine/schema/language/index.ts';
import type { Beside } from '#engine/fields/index.ts';
import type { FieldValue } from '#engine/schema/record.ts';
import type { Path } from '../form/path.ts';

/** Title of the record behind `id`, which stands at `path` of the record shown; null or undefined: unknown. */
export type Titles = (path: string, id: string) => string | null | undefined;

/** Which field asks: a field of a module, or a column of one of its line tables. */
export interface FieldOwner {
  module: string;
  field: string;
  lines?: string;
}

/** What an input gets. It reads and writes the store of the form it stands in by `path`. */
export interface WidgetProps {
  /** DOM id of the control, unique in the page. */
  id: string;
  path: Path;
  field: Field;
  owner: FieldOwner;
  /** Accessible name where no label element is tied to the control. */
  label: string;
  /** A cell of a line grid has no frame and no room; a filter looks for values that a form may no longer offer. */
  place: 'form' | 'cell' | 'filter';
  required: boolean;
  readOnly: boolean;
  invalid: boolean;
  /** Ids of help and error texts. */
  describedBy?: string;
}

/** What shows a value without editing it. */
export interface ValueProps {
  field: Field;
  value: FieldValue;
  /** Where it stands, as the keys of `titles` say it: `customerId`, `lines.0.contractId`. */
  path: string;
  titles: Titles;
  /** What stands beside it, where that is known. */
  beside?: Beside | undefined;
}

/** How values of a field type are edited and shown. */
export interface FieldView {
  /** Of the type itself, where people choose among types. */
  Icon: LucideIcon;
  Widget: FunctionComponent<WidgetProps>;
  /** In a filter, where the widget of a form could not say that nothing is looked for. */
  Filter?: FunctionComponent<WidgetProps>;
  /** One line, in lists and grids. */
  Cell: FunctionComponent<ValueProps>;
  /** As much room as it needs, in details and read-only forms. */
  View: FunctionComponent<ValueProps>;
  /** The control is no single element a label can point to; the frame becomes a group. */
  isGroup?: boolean;
}
