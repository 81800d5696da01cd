import { asList } from '#engine/fields/kind.ts';
import { useFormBinding, useStoreValue } from '../../form/FormBinding.tsx';
import { useLean } from '../../lean/LeanProvider.tsx';
import { useServices } from '../../RendererContext.tsx';
import type { FieldView, ValueProps, WidgetProps } from '../FieldView.ts';
import { useDictChoices } from '../parts/dictChoices.ts';
import { FormattedValue } from '../parts/FormattedValue.tsx';
import { DictValue } from '../parts/StatusBadge.tsx';

/** A box to tick for each value of the dictionary. */
function Widget(props: WidgetProps) {
  const { store, touch } = useFormBinding();
  const lean = useLean();
  const choices = useDictChoices(props.field);
  const chosen = asList(useStoreValue(props.path));
  const toggle = (value: string, isOn: boolean) => {
    const next = choices
      .map((c) => c.value)
      .filter((v) => (v === value ? isOn : chosen.includes(v)));
    store.set(props.path, next.length > 0 ? next : null);
  };
  return (
    <span
      id={props.id}
      tabIndex={-1}
      role="group"
      aria-label={props.label}
      aria-describedby={props.describedBy}
      className={lean.checkLine}
      style={{ flexWrap: 'wrap', columnGap: 16, rowGap: 4 }}
      onBlur={() => touch(props.path)}
    >
      {choices.map((choice) => (
        <label key={choice.value} style={{ display: 'inline-flex', alignItems: 'center' }}>
          <input
            type="checkbox"
            className={lean.checkbox}
            disabled={props.readOnly}
            checked={chosen.includes(choice.value)}
            onChange={(event) => toggle(choice.value, event.currentTarget.checked)}
          />
          {choice.title}
        </label>
      ))}
    </span>
  );
}

function View({ field, value }: ValueProps) {
  const lean = useLean();
  const { registry } = useServices();
  const values = asList(value);
  if (values.length === 0) return <>—</>;
  const items = registry.findDict(field.dict ?? '')?.items;
  return (
    <span className={lean.checkLine} style={{ flexWrap: 'wrap', minHeight: 0 }}>
      {values.map((code) => {
        const isBadge = items?.find((item) => item.value === code)?.colour !== undefined;
        return (
          <span key={code} className={isBadge ? undefined : lean.tag}>
            <DictValue field={{ ...field, type: 'dict' }} value={code} />
          </span>
        );
      })}
    </span>
  );
}

export const multiDict: FieldView = { Widget, Cell: FormattedValue, View, isGroup: true };
