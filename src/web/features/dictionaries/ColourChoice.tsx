import { ToneSign } from '#engine/renderers/tone/ToneSign.tsx';
import { colours } from '#engine/schema/language/dictionary.ts';
import { useTranslation } from 'react-i18next';
import type { Item } from './items.ts';

interface Props {
  label: string;
  name: string;
  colour: Item['colour'];
  onChange: (colour: Item['colour']) => void;
}

/** The colours of badges, each with the sign that says it to those who do not see it. */
export function ColourChoice({ label, name, colour, onChange }: Props) {
  const { t } = useTranslation();
  return (
    <span className="dict-colours" role="radiogroup" aria-label={label}>
      {[undefined, ...colours].map((one) => (
        <label
          key={one ?? ''}
          className="dict-swatch"
          data-colour={one}
          title={t(`dict.colours.${one ?? 'none'}`)}
        >
          <input
            type="radio"
            name={name}
            checked={colour === one}
            aria-label={t(`dict.colours.${one ?? 'none'}`)}
            onChange={() => onChange(one)}
          />
          {one ? <ToneSign tone={one} /> : <span aria-hidden>—</span>}
        </label>
      ))}
    </span>
  );
}
