interface ChipsProps<Value extends string> {
  label: string;
  values: readonly Value[];
  chosen: Value;
  titleOf: (value: Value) => string;
  onChoose: (value: Value) => void;
}

/** One of a few, all in sight. */
export function Chips<Value extends string>(props: ChipsProps<Value>) {
  const { label, values, chosen, titleOf, onChoose } = props;
  return (
    <div className="chips" role="group" aria-label={label}>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {titleOf(value)}
        </button>
      ))}
    </div>
  );
}
