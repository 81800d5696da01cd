import type { Opening } from '#shared/contract/index.ts';
import { useOpenTask } from './useOpenTask.ts';

interface TitleLinkProps {
  item: Opening & { title: string };
  number: string | null | undefined;
}

/** The title of a document, which opens its details, and its number unless that is its title. */
export function TitleLink({ item, number }: TitleLinkProps) {
  const open = useOpenTask();
  return (
    <>
      <button
        type="button"
        className="tasks-open"
        onClick={() => void open({ ...item, isDetails: true })}
      >
        {item.title}
      </button>
      {number && number !== item.title ? <small>{number}</small> : null}
    </>
  );
}
