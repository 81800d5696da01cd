import { useEffect, useRef } from 'react';
import { ToggleLeft } from 'lucide-react';
import { useFormBinding } from '../../form/FormBinding.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import type { FieldView, WidgetProps } from '../FieldView.ts';
import { choiceProps } from '../parts/controlProps.ts';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';
import { YesOrNo } from './YesOrNo.tsx';

function Widget(props: WidgetProps) {
  const { store, touch } = useFormBinding();
  const styles = useStyles();
  const node = useRef<HTMLInputElement>(null);
  const show = () => {
    if (node.current) node.current.checked = store.get(props.path) === true;
  };
  useEffect(() => {
    show();
    return store.subscribe(props.path, show);
  });
  return (
    <span className={styles.checkLine}>
      <input
        {...choiceProps(props)}
        ref={node}
        type="checkbox"
        className={styles.checkbox}
        defaultChecked={store.get(props.path) === true}
        onChange={(event) => store.set(props.path, event.currentTarget.checked, show)}
        onBlur={() => touch(props.path)}
      />
    </span>
  );
}

export const boolean: FieldView = {
  Icon: ToggleLeft,
  Widget,
  Filter: YesOrNo,
  Cell: FormattedValue,
  View: FormattedView,
};
