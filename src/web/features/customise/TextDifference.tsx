import { useTranslation } from 'react-i18next';
import { lineDifference, type Line } from './lineDifference.ts';

/** Lines around what differs that are shown with it. */
const around = 2;

/** What changes from one text to another: lines that stay far from any change are left out. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation();
  const lines = lineDifference(before, after);
  if (lines.every(({ kind }) => kind === 'same'))
    return <p className="design-help">{t('design.same')}</p>;
  return (
    // nothing in it takes the focus: it scrolls by itself, also by keyboard
    <pre className="custom-difference" tabIndex={0} aria-label={t('design.difference')}>
      {partsOf(lines).map((part) =>
        part.isLeftOut ? (
          <span key={part.at} className="custom-left-out">
            {t('customise.linesSame', { count: part.lines.length })}
            {'\n'}
          </span>
        ) : (
          part.lines.map(({ kind, text }, index) => {
            const Tag = kind === 'added' ? 'ins' : kind === 'removed' ? 'del' : 'span';
            return <Tag key={`${part.at + index}`}>{`${signs[kind]} ${text}\n`}</Tag>;
          })
        ),
      )}
    </pre>
  );
}

const signs = { added: '+', removed: '−', same: ' ' } as const;

interface Part {
  at: number;
  isLeftOut: boolean;
  lines: Line[];
}

function partsOf(lines: readonly Line[]): Part[] {
  const isNear = lines.map((_line, at) =>
    lines.slice(Math.max(0, at - around), at + around + 1).some(({ kind }) => kind !== 'same'),
  );
  const parts: Part[] = [];
  for (const [at, line] of lines.entries()) {
    const last = parts.at(-1);
    if (last && last.isLeftOut === !isNear[at]) last.lines.push(line);
    else parts.push({ at, isLeftOut: !isNear[at], lines: [line] });
  }
  return parts;
}
