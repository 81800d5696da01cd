import { Image as ImageIcon } from 'lucide-react';
import { attachment } from '../attachment/index.tsx';
import type { FieldView } from '../FieldView.ts';

/** Files that are pictures, each with a small view of it. */
export const image: FieldView = { ...attachment, Icon: ImageIcon };
