import { useEffect, useRef } from 'react';
import { useStyles } from '../styles/StyleProvider.tsx';
import { useDefinitionWords } from './words/useDefinitionWords.ts';

interface Offered {
  key: string;
  label: string;
  detail?: string | undefined;
}

interface OfferListProps {
  id: string;
  label: string;
  offers: readonly Offered[];
  /** The one that Enter takes; -1: none. */
  at: number;
  onChoose: (index: number) => void;
}

/** What may be put in at a place, below it; the input keeps the focus. */
export function OfferList({ id, label, offers, at, onChoose }: OfferListProps) {
  const styles = useStyles();
  const words = useDefinitionWords();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    list.current?.children[at]?.scrollIntoView?.({ block: 'nearest' });
  }, [at]);
  return (
    <ul
      ref={list}
      id={id}
      role="listbox"
      aria-label={words.offered(label)}
      className={styles.partOffers}
    >
      {offers.map((offer, index) => (
        <li
          key={offer.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onChoose(index)}
        >
          <span>{offer.label}</span>
          {offer.detail ? <small>{offer.detail}</small> : null}
        </li>
      ))}
    </ul>
  );
}
