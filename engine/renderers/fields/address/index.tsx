import { MapPin } from 'lucide-react';
import { addressOf, onlyCity, type Address } from '#engine/fields/address/kind.ts';
import { provinces, type Place } from '#engine/fields/provinces.ts';
import { useFormBinding, useStoreValue } from '../../form/FormBinding.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';
import type { FieldView, WidgetProps } from '../FieldView.ts';
import { choiceProps } from '../parts/controlProps.ts';
import { FormattedValue, FormattedView } from '../parts/FormattedValue.tsx';

/** Province, then its cities; a province with one city fills it in. */
function Widget(props: WidgetProps) {
  const { store, touch } = useFormBinding();
  const styles = useStyles();
  const words = useWords();
  const value = useStoreValue(props.path) as Partial<Address> | null | undefined;
  const province = provinces.find(
    (p) => p.code === value?.provinceCode || p.name === value?.provinceName,
  );
  const city = province?.cities.find(
    (c) => c.code === value?.cityCode || c.name === value?.cityName,
  );
  const write = (next: Place | undefined, town: Place | undefined) =>
    store.set(props.path, next ? { ...addressOf(next, town) } : null);
  const className = props.place === 'cell' ? styles.cell : styles.select;
  const common = { ...choiceProps(props), className, onBlur: () => touch(props.path) };
  return (
    <span style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 8, width: '100%' }}>
      <select
        {...common}
        aria-label={`${props.label}: ${words.province}`}
        value={province?.code ?? ''}
        onChange={(event) => {
          const next = provinces.find((p) => p.code === event.currentTarget.value);
          write(next, next && onlyCity(next));
        }}
      >
        <option value="">{words.province}</option>
        <Places places={provinces} />
      </select>
      <select
        {...common}
        id={`${props.id}-city`}
        aria-label={`${props.label}: ${words.city}`}
        value={city?.code ?? ''}
        disabled={props.readOnly || !province}
        onChange={(event) =>
          write(
            province,
            province?.cities.find((c) => c.code === event.currentTarget.value),
          )
        }
      >
        <option value="">{words.city}</option>
        <Places places={province?.cities ?? []} />
      </select>
    </span>
  );
}

const Places = ({ places }: { places: readonly Place[] }) =>
  places.map((place) => (
    <option key={place.code} value={place.code}>
      {place.name}
    </option>
  ));

export const address: FieldView = {
  Icon: MapPin,
  Widget,
  Cell: FormattedValue,
  View: FormattedView,
};
