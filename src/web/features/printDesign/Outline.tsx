import { FileText, GripVertical, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useDefinition } from '#engine/renderers/definition/DefinitionContext.ts';
import { useDefinitionWords } from '#engine/renderers/definition/words/useDefinitionWords.ts';
import { useRowDrag } from '#engine/renderers/grid/useRowDrag.ts';
import type { PrintBlock, PrintTemplate } from '#engine/schema/language/index.ts';
import { useText } from '../../i18n/useText.ts';
import { Choice } from '../../ui/Choice.tsx';
import { PartButton } from '../customise/parts/PartButton.tsx';
import {
  areas,
  blockKinds,
  blocksOf,
  withBlock,
  withMoved,
  type Area,
  type BlockKind,
  type BlockPlace,
} from './blocks.ts';

interface Props {
  template: PrintTemplate;
  /** Null: the paper itself. */
  chosen: BlockPlace | null;
  onChoose: (place: BlockPlace | null) => void;
  onChange: (template: PrintTemplate) => void;
}

/** The blocks of a paper from top to bottom: chosen, moved by their handles or with Alt and an arrow key, added. */
export function Outline({ template, chosen, onChoose, onChange }: Props) {
  const { t } = useTranslation();
  const { valueTitle } = useDefinitionWords();
  const add = (area: Area, kind: string) => {
    const behind = chosen?.area === area ? chosen.at + 1 : blocksOf(template, area).length;
    const place = { area, at: behind };
    onChange(withBlock(template, place, kind as BlockKind));
    onChoose(place);
  };
  return (
    <nav className="part-outline" aria-label={t('printDesign.outline')}>
      <PartButton isChosen={chosen === null} onChoose={() => onChoose(null)}>
        <FileText size={14} aria-hidden />
        {t('printDesign.paper')}
      </PartButton>
      {areas.map((area) => (
        <section key={area} aria-label={t(`printDesign.areas.${area}`)}>
          <h3>{t(`printDesign.areas.${area}`)}</h3>
          <ul>
            {blocksOf(template, area).map((block, at) => (
              <Entry
                key={block.id}
                block={block}
                place={{ area, at }}
                isChosen={chosen?.area === area && chosen.at === at}
                onChoose={() => onChoose({ area, at })}
                onMove={(from, before) => {
                  const moved = withMoved(template, { area, at: from }, before);
                  if (moved === template) return;
                  onChange(moved);
                  onChoose({ area, at: before > from ? before - 1 : before });
                }}
              />
            ))}
          </ul>
          <span className="part-add">
            <Plus size={14} aria-hidden />
            <Choice
              label={t('printDesign.addTo', { area: t(`printDesign.areas.${area}`) })}
              value=""
              none={t('printDesign.add')}
              options={blockKinds.map((kind) => ({
                value: kind,
                title: valueTitle([area, 0, 'kind'], kind),
              }))}
              onChange={(kind) => kind && add(area, kind)}
            />
          </span>
        </section>
      ))}
    </nav>
  );
}

interface EntryProps {
  block: PrintBlock;
  place: BlockPlace;
  isChosen: boolean;
  onChoose: () => void;
  onMove: (from: number, before: number) => void;
}

function Entry({ block, place: { area, at }, isChosen, onChoose, onMove }: EntryProps) {
  const { valueTitle } = useDefinitionWords();
  const text = useText();
  const { row, head, over } = useRowDrag(`print ${area}`, at, onMove);
  const kind = valueTitle([area, at, 'kind'], block.kind);
  const { registry, value: template } = useDefinition();
  const fields = registry.findModule((template as PrintTemplate).module)?.fields;
  const named = 'lines' in block ? block.lines : 'rows' in block ? block.rows[0]?.[0]?.field : '';
  const titled = ('text' in block && block.text) || fields?.[named ?? '']?.title;
  const said = titled ? text(titled) : '';
  return (
    <li data-over={over}>
      <div ref={row} className="part-entry">
        <span ref={head} className="part-handle">
          <GripVertical size={14} aria-hidden />
        </span>
        <PartButton
          isChosen={isChosen}
          onChoose={onChoose}
          onMove={(by) => onMove(at, by > 0 ? at + 2 : at - 1)}
        >
          {kind}
          <small>{said}</small>
        </PartButton>
      </div>
    </li>
  );
}
