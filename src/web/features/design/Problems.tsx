import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

export interface ShownProblem {
  key: string;
  /** Where it is: a button that leads there, where it can be seen. */
  place: ReactNode;
  text: string;
}

/** Everything that is wrong with what is drawn, each with its place. */
export function Problems({ problems }: { problems: readonly ShownProblem[] }) {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  return (
    <details className="design-problems">
      <summary>
        <CircleAlert size={14} aria-hidden />
        {t('design.problems', { count: problems.length })}
      </summary>
      <ul>
        {problems.map(({ key, place, text }) => (
          <li key={key}>
            {place}
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
