import { useId, useMemo } from 'react';
import { kindOf, valueTypeOf } from '#engine/fields/index.ts';
import type { OperatorValue } from '#engine/fields/operators.ts';
import type { Field, FieldType, Module } from '#engine/schema/language/index.ts';
import { storedModules } from '#engine/schema/moduleDicts.ts';
import { isAnyReference, referencedModule } from '#engine/schema/registry.ts';
import { columnViews } from '../fields/columnViews.ts';
import type { FieldView } from '../fields/FieldView.ts';
import { useFormBinding, useStoreValue } from '../form/FormBinding.tsx';
import type { Path } from '../form/path.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useServices, useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';

interface Props {
  shape: OperatorValue;
  field: Field;
  module: Module;
  path: string;
}

/** The value of a condition, by the widgets of the field's own type. */
export function FilterValue({ shape, field, module, path }: Props) {
  const words = useWords();
  const valueType = valueTypeOf(field);
  const kind = kindOf(field);
  const type = kind.lookedForAs ?? valueType;
  switch (shape) {
    case 'none':
      return null;
    case 'range':
      return (
        <>
          <Value {...{ field, module, path, type }} name="from" label={words.from} />
          <Value {...{ field, module, path, type }} name="to" label={words.to} />
        </>
      );
    case 'list':
      if (isAnyReference(field)) return <AnyValue {...{ field, module, path }} />;
      return (
        <Value
          {...{ field, module, path }}
          type={kind.severalAs ?? type}
          name="list"
          label={words.filterValue}
        />
      );
    case 'days':
      return <Value {...{ field, module, path }} type="integer" name="days" label={words.days} />;
    case 'text':
      return (
        <Value {...{ field, module, path }} type="string" name="text" label={words.filterValue} />
      );
    case 'one':
      return <Value {...{ field, module, path, type }} name="one" label={words.filterValue} />;
  }
}

const among: Path = ['of'];

/** Records of a module that is chosen first, among those that the field beside the reference may name. */
function AnyValue({ field, module, path }: Omit<Props, 'shape'>) {
  const { registry } = useServices();
  const { store } = useFormBinding();
  const styles = useStyles();
  const words = useWords();
  const text = useText();
  const id = useId();
  const of = useStoreValue(among);
  const code = typeof of === 'string' ? of : '';
  const dict = registry.findDict(module.fields[field.refBy ?? '']?.dict ?? storedModules);
  return (
    <>
      <div>
        <label htmlFor={id} className={styles.label}>
          {words.recordKind}
        </label>
        <select
          id={id}
          className={styles.select}
          value={code}
          onChange={(event) => {
            store.set(['list'], null);
            store.set(among, event.currentTarget.value);
          }}
        >
          <option value="" disabled />
          {dict?.items.map(({ value, title }) => (
            <option key={value} value={value}>
              {text(title)}
            </option>
          ))}
        </select>
      </div>
      {code && (
        <Value
          key={code}
          {...{ module, path }}
          field={{ type: 'refs', title: field.title, ref: code }}
          type="refs"
          name="list"
          label={words.filterValue}
        />
      )}
    </>
  );
}

/** A part of a value is no whole one: what the field allows and strips is not asked of it. */
const asked: Partial<Field> = {
  inputFilter: 'emoji',
  format: undefined,
  pattern: undefined,
  min: undefined,
  max: undefined,
  minLength: undefined,
  maxLength: undefined,
};

function Value(props: Omit<Props, 'shape'> & { type: FieldType; name: string; label: string }) {
  const { field, module, path, type, name, label } = props;
  const styles = useStyles();
  const text = useText();
  const id = useId();
  const place = useMemo(() => [name], [name]);
  const owner = useMemo(() => ({ module: module.module, field: path }), [module, path]);
  const { system } = useServices().registry;
  const target = referencedModule(field, system);
  const { Widget, Filter = Widget }: FieldView = columnViews[type as keyof typeof columnViews];
  return (
    <div>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <Filter
        id={id}
        path={place}
        field={{ ...field, ...asked, type, ...(target && { ref: target }) }}
        owner={owner}
        label={`${text(field.title)}: ${label}`}
        place="filter"
        required={false}
        readOnly={false}
        invalid={false}
      />
    </div>
  );
}
