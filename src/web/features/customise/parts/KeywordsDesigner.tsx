import { FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDefinition } from '#engine/renderers/definition/DefinitionContext.ts';
import { PropertyPanel } from '#engine/renderers/definition/PropertyPanel.tsx';
import { useDefinitionWords } from '#engine/renderers/definition/words/useDefinitionWords.ts';
import { IconButton } from '#engine/renderers/styles/IconButton.tsx';
import { changeAt, valueAt } from '#engine/schema/parts/changeAt.ts';
import { blankOf, type PartPath } from '#engine/schema/parts/partSchema.ts';
import { useText } from '../../../i18n/useText.ts';
import type { CustomEditing } from '../useCustomDesign.ts';
import { EntryNames } from './EntryNames.tsx';
import { keywordsOf, placeOf, titleOfEntry } from './keywordsOf.ts';
import { PartButton } from './PartButton.tsx';
import type { Drawn } from './partsOf.ts';
import '../../moduleDesign/moduleDesign.css';
import './parts.css';

interface Props {
  editing: CustomEditing<Drawn>;
  /** The place of a mistake that shall be shown; another object, another wish. */
  focus: { path: PartPath } | undefined;
}

/** Draws a definition that is no list of parts: what it says itself, each keyword with parts, and entries by name. */
export function KeywordsDesigner({ editing, focus }: Props) {
  const { t } = useTranslation();
  const { kind } = useDefinition();
  const words = useDefinitionWords();
  const text = useText();
  const { value: drawn, change } = editing;
  const keywords = keywordsOf(kind, drawn);
  const [chosen, choose] = useState<PartPath>(focus ? placeOf(keywords, focus.path) : []);
  const [seen, setSeen] = useState(focus);
  if (focus !== seen) {
    setSeen(focus);
    if (focus) choose(placeOf(keywords, focus.path));
  }
  // what was chosen may be undone
  const place = valueAt(drawn, chosen) === undefined ? [] : chosen;
  const [key, name] = place;
  const keyword = keywords.find((one) => one.key === key);
  const whole = t(`customise.kind.${kind}`);
  const titleOf = (one: string) => words.titleOf([kind, one], one);
  const title = name === undefined ? undefined : titleOfEntry(drawn, place);
  const heading =
    name === undefined ? (key ? titleOf(String(key)) : whole) : (title && text(title)) || name;
  const put = (at: PartPath, value: unknown) => {
    change(changeAt(drawn, at, value) as Drawn);
    choose(value === undefined ? [] : at);
  };
  return (
    <div className="drawing part-design" data-panel>
      <nav className="part-outline" aria-label={t('customise.parts')}>
        <PartButton isChosen={place.length === 0} onChoose={() => choose([])}>
          <FileText size={14} aria-hidden />
          {whole}
        </PartButton>
        {keywords.map(({ key: one, entry }) =>
          entry ? (
            <EntryNames
              key={one}
              title={titleOf(one)}
              keyword={one}
              drawn={drawn}
              chosen={key === one ? name : undefined}
              onChoose={(entryName) => choose([one, entryName])}
              onAdd={(entryName) => put([one, entryName], blankOf(kind, entry))}
            />
          ) : (
            <PartButton key={one} isChosen={key === one} onChoose={() => choose([one])}>
              {titleOf(one)}
            </PartButton>
          ),
        )}
      </nav>
      <section className="drawing-part" aria-label={t('customise.part.properties')}>
        <header className="part-head">
          <h2>{heading}</h2>
          {title ? <code>{name}</code> : null}
          {name !== undefined || (keyword && !keyword.isRequired) ? (
            <IconButton label={t('customise.part.delete')} onClick={() => put(place, undefined)}>
              <Trash2 aria-hidden />
            </IconButton>
          ) : null}
        </header>
        <PropertyPanel
          key={place.join('.')}
          at={place}
          omit={place.length === 0 ? keywords.map((one) => one.key) : nothing}
        />
      </section>
    </div>
  );
}

const nothing: readonly string[] = [];
