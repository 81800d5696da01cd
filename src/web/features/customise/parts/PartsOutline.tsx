import { FileText, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDefinition } from '#engine/renderers/definition/DefinitionContext.ts';
import { useDefinitionWords } from '#engine/renderers/definition/words/useDefinitionWords.ts';
import { useText } from '../../../i18n/useText.ts';
import {
  entriesOf,
  listsOf,
  titleOfPart,
  withMoved,
  withPart,
  type Drawn,
  type PartPlace,
} from './partsOf.ts';

interface Props {
  drawn: Drawn;
  /** Null: the definition itself. */
  chosen: PartPlace | null;
  onChoose: (place: PartPlace | null) => void;
  onChange: (drawn: Drawn) => void;
}

/** The parts of a definition, list by list: chosen, moved with Alt and an arrow key, added. */
export function PartsOutline({ drawn, chosen, onChoose, onChange }: Props) {
  const { t } = useTranslation();
  const { kind, registry } = useDefinition();
  const words = useDefinitionWords();
  const text = useText();
  const add = (list: string) => {
    const [next, place] = withPart(kind, drawn, list);
    onChange(next);
    onChoose(place);
  };
  const move = (place: PartPlace, to: number) => {
    const moved = withMoved(drawn, place, to > place.at ? to + 1 : to);
    if (moved === drawn) return;
    onChange(moved);
    onChoose({ ...place, at: to });
  };
  return (
    <nav className="print-outline" aria-label={t('customise.parts')}>
      <button
        type="button"
        className="print-part"
        aria-pressed={chosen === null}
        onClick={() => onChoose(null)}
      >
        <FileText size={14} aria-hidden />
        {words.titleOf([kind], kind)}
      </button>
      {listsOf(kind).map((list) => {
        const title = words.titleOf([list], list);
        const one = words.oneOf([list], title);
        return (
          <section key={list} aria-label={title}>
            <h3>{title}</h3>
            <ul>
              {entriesOf(drawn, list).map((entry, at) => {
                const place = { list, at };
                const called = titleOfPart(registry, kind, drawn, place);
                const { kind: shown } = entry;
                const sort =
                  typeof shown === 'string' ? words.valueTitle([list, at, 'kind'], shown) : '';
                return (
                  // a part is known by its place: ids may be typed twice
                  // oxlint-disable-next-line react/no-array-index-key
                  <li key={at}>
                    <button
                      type="button"
                      className="print-part"
                      aria-pressed={chosen?.list === list && chosen.at === at}
                      onClick={() => onChoose(place)}
                      onKeyDown={(event) => {
                        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
                        if (!event.altKey || step === undefined) return;
                        event.preventDefault();
                        move(place, at + step);
                      }}
                    >
                      {called ? text(called) : sort || words.entry(one, at + 1)}
                      {called && sort ? <small>{sort}</small> : null}
                    </button>
                  </li>
                );
              })}
            </ul>
            <button type="button" className="print-part print-add" onClick={() => add(list)}>
              <Plus size={14} aria-hidden />
              {words.add(one)}
            </button>
          </section>
        );
      })}
    </nav>
  );
}
