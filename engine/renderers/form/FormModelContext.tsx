import { createContext, use } from 'react';
import type { FormModel } from './FormModel.ts';
import type { Path } from './path.ts';
import type { Reveal } from './Reveal.ts';

export interface FormContextValue {
  model: FormModel;
  reveal: Reveal;
  /** DOM id of the control at a path. */
  idOf(path: Path): string;
}

export const FormModelContext = createContext<FormContextValue | null>(null);

export function useForm(): FormContextValue {
  const form = use(FormModelContext);
  if (!form) throw new Error('Form parts must stand inside a RecordForm');
  return form;
}
