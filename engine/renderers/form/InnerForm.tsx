import { createContext, use, type ReactNode } from 'react';
import type { RecordFormProps } from './RecordFormProps.ts';

/** How a form is shown; a form tells it to the widgets that stand in it. */
export const InnerFormContext = createContext<((props: RecordFormProps) => ReactNode) | null>(null);

/** A form inside of another: for a widget that shows one of its own. */
export function InnerForm(props: Omit<RecordFormProps, 'isInner'>) {
  const show = use(InnerFormContext);
  if (!show) throw new Error('An inner form must stand inside a RecordForm');
  return show({ ...props, isInner: true });
}
