import { Milestone } from 'lucide-react';
import { useStoreValue } from '../../form/FormBinding.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { dict } from '../dict/index.tsx';
import type { FieldView, WidgetProps } from '../FieldView.ts';
import { DictValue } from '../parts/StatusBadge.tsx';

/** In a form a status is shown, never chosen; in a filter it is chosen like any dictionary value. */
function Widget(props: WidgetProps) {
  const styles = useStyles();
  const value = useStoreValue(props.path);
  if (!props.readOnly) return <dict.Widget {...props} />;
  return (
    <span id={props.id} className={props.place === 'cell' ? styles.gridValue : styles.readValue}>
      {value ? <DictValue field={props.field} value={value} /> : '—'}
    </span>
  );
}

export const status: FieldView = {
  Icon: Milestone,
  Widget,
  Cell: dict.Cell,
  View: dict.View,
  isGroup: true,
};
