import type { Choice } from '../parts/SelectInput.tsx';
import { useStyles } from '../../styles/StyleProvider.tsx';
import { CheckedBox } from './CheckedBox.tsx';

interface Props {
  choices: readonly Choice[];
  chosen: readonly string[];
  /** Values whose titles are looked for; all when nothing is. */
  found: ReadonlySet<string>;
  isSought: boolean;
  readOnly: boolean;
  onChange: (chosen: string[]) => void;
}

/** Values below the ones they belong to. Whoever ticks such a head has all below it, also what joins it later. */
export function GroupedBoxes({ choices, chosen, found, isSought, readOnly, onChange }: Props) {
  const styles = useStyles();
  const membersOf = (head: string) => choices.filter(({ parent }) => parent === head);
  const toggle = (values: readonly string[], isOn: boolean) =>
    onChange(
      choices
        .map(({ value }) => value)
        .filter((value) => (values.includes(value) ? isOn : chosen.includes(value))),
    );
  const toggleMember = (head: Choice, member: string, isOn: boolean) => {
    const members = membersOf(head.value).map(({ value }) => value);
    if (!chosen.includes(head.value)) return toggle([member], isOn);
    // all but this one
    const rest = members.filter((value) => value !== member);
    onChange([...chosen.filter((value) => value !== head.value), ...rest]);
  };
  const toggleHead = (head: string, isOn: boolean) => {
    const members = new Set(membersOf(head).map(({ value }) => value));
    const others = chosen.filter((value) => value !== head && !members.has(value));
    onChange(isOn ? [...others, head] : others);
  };
  return choices
    .filter(({ parent }) => parent === undefined)
    .map((head) => {
      const isWhole = chosen.includes(head.value);
      const members = membersOf(head.value);
      const ticked = isWhole ? members : members.filter(({ value }) => chosen.includes(value));
      const shown = found.has(head.value)
        ? members
        : members.filter(({ value }) => found.has(value));
      if (shown.length === 0 && !found.has(head.value)) return null;
      const box = (
        <CheckedBox
          title={head.title}
          checked={isWhole}
          isPartly={!isWhole && ticked.length > 0}
          readOnly={readOnly}
          onChange={(isOn) => toggleHead(head.value, isOn)}
        />
      );
      if (members.length === 0) return <div key={head.value}>{box}</div>;
      return (
        <details key={`${head.value} ${isSought}`} open={isSought} className={styles.boxGroup}>
          <summary>
            {box}
            <span className={styles.help}>
              {ticked.length}/{members.length}
            </span>
          </summary>
          <div className={styles.boxMembers}>
            {shown.map(({ value, title }) => (
              <CheckedBox
                key={value}
                title={title}
                checked={isWhole || chosen.includes(value)}
                readOnly={readOnly}
                onChange={(isOn) => toggleMember(head, value, isOn)}
              />
            ))}
          </div>
        </details>
      );
    });
}
