import { useState } from 'react';
import { useFormBinding, useStoreValue } from '../../form/FormBinding.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useServices } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import { asList } from '#engine/fields/kind.ts';
import type { WidgetProps } from '../FieldView.ts';
import { controlProps } from './controlProps.ts';
import { RefCombobox } from './RefCombobox.tsx';
import { usePlaceholder } from './usePlaceholder.ts';
import { useReferencedModule } from './useReferencedModule.ts';
import { useTitles } from './useTitles.ts';

/** One or several references. At rest a plain input with the title; the combobox is mounted on focus. */
export function RefInput(props: WidgetProps & { multiple?: boolean }) {
  const { path, place, field, multiple = false } = props;
  const { touch } = useFormBinding();
  const { language } = useServices();
  const styles = useStyles();
  const words = useWords();
  const isInvited = place !== 'cell' && !props.readOnly;
  const placeholder = usePlaceholder(props, isInvited ? words.choose : undefined);
  const [isActive, setIsActive] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  const [isOpened, setIsOpened] = useState(false);
  const ids = asList(useStoreValue(path));
  const module = useReferencedModule(path, field);
  const titleOf = useTitles(module, ids);

  if (isActive && module && !props.readOnly)
    return (
      <RefCombobox
        {...props}
        multiple={multiple}
        module={module}
        ids={ids}
        titleOf={titleOf}
        isOpened={isOpened}
        onLeave={() => {
          setIsActive(false);
          setIsPressed(false);
          touch(path);
        }}
      />
    );
  const separator = language === 'zh' ? '、' : ', ';
  return (
    <input
      {...controlProps(props)}
      role="combobox"
      aria-expanded={false}
      className={place === 'cell' ? styles.cell : props.readOnly ? styles.input : styles.chooser}
      value={ids.map(titleOf).join(separator)}
      placeholder={placeholder}
      title={multiple ? ids.map(titleOf).join('\n') : undefined}
      onPointerDown={() => setIsPressed(true)}
      onFocus={(event) => {
        const isQuiet = event.currentTarget.dataset.quietly !== undefined;
        // keys go through cells and what is filled in without a list over what is below
        const isExpected = place !== 'cell' && ids.length === 0;
        setIsOpened(!isQuiet && (isPressed || isExpected));
        setIsActive(true);
      }}
      onChange={() => undefined}
    />
  );
}
