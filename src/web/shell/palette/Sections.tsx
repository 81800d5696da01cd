import './palette.css';
import { useTranslation } from 'react-i18next';
import type { Section } from './arrange.ts';

interface Props {
  sections: readonly Section[];
  /** Index of the one that Enter runs, counted through all sections. */
  active: number;
  onPoint: (index: number) => void;
  onRun: (index: number) => void;
}

/** What was found, under headings. */
export function Sections({ sections, active, onPoint, onRun }: Props) {
  const { t } = useTranslation();
  return (
    <div className="palette-list" id="palette-list" role="listbox" aria-label={t('palette.open')}>
      {sections.map(({ id, commands }, at) => {
        const before = sections.slice(0, at).reduce((sum, one) => sum + one.commands.length, 0);
        const title = t(`palette.${id}`);
        return (
          <ul key={id} role="group" aria-label={title}>
            <li role="presentation" className="palette-head">
              {title}
            </li>
            {commands.map((command, place) => {
              const index = before + place;
              return (
                <li
                  key={command.id}
                  id={`command-${index}`}
                  role="option"
                  aria-selected={index === active}
                  onMouseMove={() => onPoint(index)}
                  onClick={() => onRun(index)}
                >
                  <span>{command.title}</span>
                  <small>{command.group}</small>
                </li>
              );
            })}
          </ul>
        );
      })}
    </div>
  );
}
