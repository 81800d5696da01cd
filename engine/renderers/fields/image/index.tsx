import { attachment } from '../attachment/index.tsx';
import { AttachmentWidget } from '../attachment/Widget.tsx';
import type { FieldView, WidgetProps } from '../FieldView.ts';

const Widget = (props: WidgetProps) => <AttachmentWidget {...props} accept="image/*" />;

export const image: FieldView = { ...attachment, Widget };
