interface WordChecksProps<T extends string> {
  label: string;
  words: readonly T[];
  titleOf: (word: T) => string;
  value: readonly T[] | undefined;
  /** What holds when nothing is said. */
  otherwise: readonly T[];
  onChange: (value: T[] | undefined) => void;
}

/** Several of a few words; what holds anyway is not said. */
export function WordChecks<T extends string>({
  label,
  words,
  titleOf,
  value,
  otherwise,
  onChange,
}: WordChecksProps<T>) {
  const chosen = value ?? otherwise;
  const toggle = (word: T, isOn: boolean) => {
    const next = words.filter((each) => (each === word ? isOn : chosen.includes(each)));
    const isUsual =
      next.length === otherwise.length && next.every((each) => otherwise.includes(each));
    onChange(isUsual ? undefined : next);
  };
  return (
    <fieldset className="design-checks">
      <legend>{label}</legend>
      {words.map((word) => (
        <label key={word}>
          <input
            type="checkbox"
            checked={chosen.includes(word)}
            onChange={(event) => toggle(word, event.target.checked)}
          />
          {titleOf(word)}
        </label>
      ))}
    </fieldset>
  );
}
