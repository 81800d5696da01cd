import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronsLeft,
  ChevronsRight,
  Copy,
  EyeOff,
  Maximize2,
  Minimize2,
  Trash2,
  X,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PropertyPanel } from '#engine/renderers/definition/PropertyPanel.tsx';
import { IconButton } from '#engine/renderers/styles/IconButton.tsx';
import { renameColumn } from '#engine/schema/drawing/columnEdits.ts';
import { renameField } from '#engine/schema/drawing/fieldEdits.ts';
import { CodeInput } from './CodeInput.tsx';
import { useDesigner } from './DesignerContext.ts';
import { elementOf, pathOf, type Selection } from './selection.ts';
import { useAutoNames } from './useAutoNames.ts';
import { useEdits, type EditName } from './useEdits.ts';

const icons: Record<EditName, LucideIcon> = {
  up: ArrowUp,
  down: ArrowDown,
  left: ArrowLeft,
  right: ArrowRight,
  narrower: Minimize2,
  wider: Maximize2,
  previousTab: ChevronsLeft,
  nextTab: ChevronsRight,
  duplicate: Copy,
  takeOut: EyeOff,
  delete: Trash2,
};

/** What the canvas shows of a part is not said beside it again. */
const drawnElsewhere = ['columns', 'rows', 'sections', 'id', 'renamedFrom'];
const drawnOfField = ['columns', 'renamedFrom'];

/** All that can be said of what is selected on the canvas. */
export function Side() {
  const { t } = useTranslation();
  const { module, selected, select } = useDesigner();
  const edits = useEdits(selected);
  const auto = useAutoNames();
  const path = selected ? pathOf(module, selected) : undefined;
  if (!selected || !path)
    return <p className="drawing-hint">{t('moduleDesign.nothingSelected')}</p>;
  const isField = selected.kind === 'field' || selected.kind === 'column';
  return (
    <section
      aria-label={t(`moduleDesign.${selected.kind}`)}
      className="drawing-side"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) auto.follow(selected);
      }}
    >
      <header>
        <h2>{t(`moduleDesign.${selected.kind}`)}</h2>
        <div>
          {(Object.keys(icons) as EditName[]).map((name) => {
            const Icon = icons[name];
            const act = edits[name];
            return act ? (
              <IconButton key={name} label={t(`moduleDesign.actions.${name}`)} onClick={act}>
                <Icon aria-hidden />
              </IconButton>
            ) : null;
          })}
          <IconButton label={t('common.close')} onClick={() => select(null)}>
            <X aria-hidden />
          </IconButton>
        </div>
      </header>
      {isField ? (
        <Code key={`code ${elementOf(selected)}`} selection={selected} onRename={auto.forget} />
      ) : null}
      <PropertyPanel
        key={elementOf(selected)}
        at={path}
        omit={isField ? drawnOfField : drawnElsewhere}
      />
    </section>
  );
}

interface CodeProps {
  selection: Extract<Selection, { kind: 'field' | 'column' }>;
  onRename: (selection: Selection) => void;
}

function Code({ selection, onRename }: CodeProps) {
  const { module, inForce, change, select } = useDesigner();
  const isField = selection.kind === 'field';
  const beside = isField ? module.fields : (module.fields[selection.table]?.columns ?? {});
  const stored = isField
    ? inForce?.fields
    : (inForce?.fields[selection.table]?.columns as object | undefined);
  return (
    <CodeInput
      value={selection.name}
      taken={Object.keys(beside)}
      onChange={(to) => {
        const { name } = selection;
        const isStored = name in (stored ?? {});
        onRename(selection);
        change((now) =>
          isField
            ? renameField(now, name, to, isStored)
            : renameColumn(now, selection.table, name, to, isStored),
        );
        select({ ...selection, name: to });
      }}
    />
  );
}
