import { useTranslation } from 'react-i18next';
import type { MentionChoice } from '#shared/contract/index.ts';

interface Props {
  id: string;
  choices: readonly MentionChoice[];
  place: number;
  onChoose: (choice: MentionChoice) => void;
}

/** People to be named, with who cannot read the record. */
export function MentionList({ id, choices, place, onChoose }: Props) {
  const { t } = useTranslation();
  return (
    <ul id={id} role="listbox" aria-label={t('comments.people')} className="mention-list">
      {choices.map((choice, index) => (
        <li
          key={choice.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === place}
          aria-disabled={!choice.mayRead || undefined}
          // the box keeps the focus
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(choice)}
        >
          <span>{choice.name}</span>
          <small>{choice.mayRead ? choice.subtitle : t('comments.cannotRead')}</small>
        </li>
      ))}
    </ul>
  );
}
