import { Paperclip } from 'lucide-react';
import { useStyles } from '../../styles/StyleProvider.tsx';
import type { FieldView, ValueProps } from '../FieldView.ts';
import { FormattedValue } from '../parts/FormattedValue.tsx';
import { FileLine } from './FileLine.tsx';
import { filesOf } from './value.ts';
import { AttachmentWidget } from './Widget.tsx';
import { isPictures } from '#engine/schema/language/fieldUses.ts';

function View({ value, field }: ValueProps) {
  const styles = useStyles();
  const files = filesOf(value);
  if (files.length === 0) return <>—</>;
  return (
    <ul className={styles.fileList}>
      {files.map((file) => (
        <FileLine key={file.id} file={file} isPicture={isPictures(field)} />
      ))}
    </ul>
  );
}

export const attachment: FieldView = {
  Icon: Paperclip,
  Widget: AttachmentWidget,
  Cell: FormattedValue,
  View,
  isGroup: true,
};
