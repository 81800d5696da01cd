import { ListChecks } from 'lucide-react';
import { asList } from '#engine/fields/kind.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useServices } from '../../RendererContext.tsx';
import type { FieldView, ValueProps } from '../FieldView.ts';
import { FormattedValue } from '../parts/FormattedValue.tsx';
import { DictValue } from '../parts/StatusBadge.tsx';
import { Widget } from './Widget.tsx';

function View({ field, value }: ValueProps) {
  const styles = useStyles();
  const { registry } = useServices();
  const values = asList(value);
  if (values.length === 0) return <>—</>;
  const items = registry.findDict(field.dict ?? '')?.items;
  return (
    <span className={styles.checkLine} style={{ flexWrap: 'wrap', minHeight: 0 }}>
      {values.map((code) => {
        const isBadge = items?.find((item) => item.value === code)?.colour !== undefined;
        return (
          <span key={code} className={isBadge ? undefined : styles.tag}>
            <DictValue field={{ ...field, type: 'dict' }} value={code} />
          </span>
        );
      })}
    </span>
  );
}

export const multiDict: FieldView = {
  Icon: ListChecks,
  Widget,
  Cell: FormattedValue,
  View,
  isGroup: true,
};
