interface CountChipProps {
  title: string;
  count: number;
  isChosen: boolean;
  onChoose: () => void;
}

/** A part of a list, with how much there is in it, to look at it alone. */
export const CountChip = ({ title, count, isChosen, onChoose }: CountChipProps) => (
  <button type="button" className="chip" aria-pressed={isChosen} onClick={onChoose}>
    {title} <span>{count}</span>
  </button>
);
