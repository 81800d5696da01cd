import { Input } from '@chakra-ui/react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldViews } from '#engine/renderers/fields/index.ts';
import type { FieldType } from '#engine/schema/language/index.ts';
import { useText } from '../../i18n/useText.ts';
import { useFieldDrag } from './canvas/useFieldDrag.ts';
import { typeGroups, typesOf, typeTitle } from './types.ts';
import { useAdding } from './useAdding.ts';

/** Kinds of fields: dragged into the form, or added beside what is selected by a press. */
export function Palette() {
  const { t } = useTranslation();
  const text = useText();
  const { add } = useAdding();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const isFound = (type: FieldType) =>
    Object.values(typeTitle(type)).some((title) => title.toLowerCase().includes(wanted));
  const first = typeGroups.flatMap(typesOf).find(isFound);
  return (
    <section className="drawing-palette" data-pane aria-label={t('moduleDesign.palette')}>
      <Input
        size="xs"
        type="search"
        aria-label={t('moduleDesign.findType')}
        placeholder={t('moduleDesign.findType')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && wanted && first) add(first);
        }}
      />
      {typeGroups.map((group) => {
        const types = typesOf(group).filter(isFound);
        return types.length > 0 ? (
          <div key={group} role="group" aria-label={t(`moduleDesign.groups.${group}`)}>
            <h3>{t(`moduleDesign.groups.${group}`)}</h3>
            {types.map((type) => (
              <PaletteType
                key={type}
                type={type}
                title={text(typeTitle(type))}
                onAdd={() => add(type)}
              />
            ))}
          </div>
        ) : null;
      })}
    </section>
  );
}

interface PaletteTypeProps {
  type: FieldType;
  title: string;
  onAdd: () => void;
}

function PaletteType({ type, title, onAdd }: PaletteTypeProps) {
  const { ref } = useFieldDrag<HTMLButtonElement>({ type });
  const Icon = fieldViews[type].Icon;
  return (
    <button ref={ref} type="button" onClick={onAdd}>
      <Icon size={14} aria-hidden />
      {title}
    </button>
  );
}
