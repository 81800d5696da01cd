import './tickList.css';

interface TickListProps {
  legend: string;
  options: readonly { name: string; title: string }[];
  chosen: readonly string[];
  /** @param chosen in the order of the options */
  onChange: (chosen: string[]) => void;
}

/** Some of several, each with a box to tick. */
export function TickList({ legend, options, chosen, onChange }: TickListProps) {
  const toggle = (name: string) =>
    onChange(
      options.map((option) => option.name).filter((one) => chosen.includes(one) !== (one === name)),
    );
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="tick-list">
        {options.map(({ name, title }) => (
          <label key={name}>
            <input type="checkbox" checked={chosen.includes(name)} onChange={() => toggle(name)} />
            {title}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
