import { FileText, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDefinition } from '#engine/renderers/definition/DefinitionContext.ts';
import { useDefinitionWords } from '#engine/renderers/definition/words/useDefinitionWords.ts';
import { useText } from '../../../i18n/useText.ts';
import { PartButton } from './PartButton.tsx';
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
  const move = (place: PartPlace, by: 1 | -1) => {
    const moved = withMoved(drawn, place, by > 0 ? place.at + 2 : place.at - 1);
    if (moved === drawn) return;
    onChange(moved);
    onChoose({ ...place, at: place.at + by });
  };
  return (
    <nav className="part-outline" aria-label={t('customise.parts')}>
      <PartButton isChosen={chosen === null} onChoose={() => onChoose(null)}>
        <FileText size={14} aria-hidden />
        {words.titleOf([kind], kind)}
      </PartButton>
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
                    <PartButton
                      isChosen={chosen?.list === list && chosen.at === at}
                      onChoose={() => onChoose(place)}
                      onMove={(by) => move(place, by)}
                    >
                      {called ? text(called) : sort || words.entry(one, at + 1)}
                      {called && sort ? <small>{sort}</small> : null}
                    </PartButton>
                  </li>
                );
              })}
            </ul>
            <button type="button" className="part part-add" onClick={() => add(list)}>
              <Plus size={14} aria-hidden />
              {words.add(one)}
            </button>
          </section>
        );
      })}
    </nav>
  );
}
