import { useStyles } from '../styles/StyleProvider.tsx';

/** A person by name, with a picture of initials: the surname of a Chinese name. */
export function Person({ name }: { name: string }) {
  const styles = useStyles();
  return (
    <span className={styles.person}>
      <span className={styles.avatar} aria-hidden>
        {initials(name)}
      </span>
      {name}
    </span>
  );
}

function initials(name: string): string {
  if (/\p{Script=Han}/u.test(name)) return name.slice(0, 1);
  const words = name.split(/\s+/);
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
}
