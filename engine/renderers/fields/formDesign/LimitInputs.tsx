import { isAmount, isShare, isText } from '#engine/schema/language/fieldUses.ts';
import type { Field } from '#engine/schema/language/index.ts';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { useWords } from '../../words/useWords.ts';

type Limit = 'min' | 'max' | 'minLength' | 'maxLength';

const ofNumbers: readonly Limit[] = ['min', 'max'];
const ofTexts: readonly Limit[] = ['minLength', 'maxLength'];
/** Limits that a type knows. */
const limitsOf = (field: Field) => (isAmount(field) ? ofNumbers : isText(field) ? ofTexts : []);

interface LimitInputsProps {
  field: Field;
  onChange: (change: Partial<Field>) => void;
}

/** The smallest and largest value, or the fewest and most characters. */
export function LimitInputs({ field, onChange }: LimitInputsProps) {
  const styles = useStyles();
  const words = useWords().design;
  // a percentage is written as people say it
  const factor = isShare(field) ? 100 : 1;
  const shown = (value: number | undefined) =>
    value === undefined ? '' : String(Number((value * factor).toPrecision(12)));
  return limitsOf(field).map((limit) => (
    <input
      key={`${field.type} ${limit}`}
      type="number"
      step="any"
      min={ofTexts.includes(limit) ? 1 : undefined}
      className={styles.input}
      aria-label={words.limits[limit]}
      placeholder={words.limits[limit] + (factor === 100 ? ' %' : '')}
      defaultValue={shown(field[limit])}
      onChange={({ currentTarget: { value } }) =>
        onChange({ [limit]: value === '' ? undefined : Number(value) / factor })
      }
    />
  ));
}
