import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { tabsOf, unplaced } from '#engine/schema/drawing/DrawnModule.ts';
import { addSection, addTab } from '#engine/schema/drawing/formEdits.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useDesigner } from '../DesignerContext.ts';
import { elementOf, pathOf } from '../selection.ts';
import { newTitles } from '../words.ts';
import { FieldCell } from './FieldCell.tsx';
import { SectionBox } from './SectionBox.tsx';
import { useCanvasKeys } from './useCanvasKeys.ts';
import { useDropping } from './useDropping.ts';
import { useFieldDrop } from './useFieldDrag.ts';

/** The form as it will look: tabs, sections, rows of fields. */
export function FormCanvas() {
  const { t } = useTranslation();
  const { module, tab, selected, select, change } = useDesigner();
  const keys = useCanvasKeys();
  const drop = useDropping();
  const tabs = tabsOf(module);
  const shown = tabs.find(({ id }) => id === tab) ?? tabs[0];
  const { ref: canvas } = useFieldDrop<HTMLDivElement>((dragged) => {
    const last = shown?.sections.at(-1);
    if (shown && last) drop(dragged, { tab: shown.id, section: last.id, row: last.rows.length });
  });
  // what moved or came keeps the focus, so that keys go on with it
  useEffect(() => {
    const { activeElement } = document;
    const isHere = canvas.current?.contains(activeElement) || activeElement === document.body;
    if (isHere && selected && pathOf(module, selected))
      document.getElementById(elementOf(selected))?.focus();
  }, [selected, module, canvas]);
  if (module['sources']) return <Notice tone="empty" title={t('moduleDesign.noForm')} />;
  return (
    <div
      className="drawing-canvas"
      data-pane
      ref={canvas}
      role="group"
      aria-label={t('moduleDesign.canvas')}
      onKeyDown={keys.onKeyDown}
    >
      <CanvasTabs shownId={shown?.id} />
      {shown?.sections.map((section) => (
        <SectionBox key={section.id} tab={shown.id} section={section} />
      ))}
      {shown ? (
        <AddButton
          text={t('moduleDesign.addSection')}
          onAdd={() => {
            const added = addSection(module, shown.id, newTitles.section);
            change(() => added.module);
            select({ kind: 'section', tab: shown.id, id: added.id });
          }}
        />
      ) : null}
      <Tray />
      <p className="drawing-keys">{t('moduleDesign.keys')}</p>
    </div>
  );
}

function CanvasTabs({ shownId }: { shownId: string | undefined }) {
  const { t } = useTranslation();
  const text = useText();
  const { module, showTab, selected, select, change } = useDesigner();
  const choose = (id: string) => {
    showTab(id);
    select({ kind: 'tab', id });
  };
  return (
    <div className="drawing-tabs">
      {tabsOf(module).map(({ id, title }) => (
        <button
          key={id}
          id={elementOf({ kind: 'tab', id })}
          type="button"
          aria-pressed={selected?.kind === 'tab' && selected.id === id}
          data-shown={shownId === id || undefined}
          onClick={() => choose(id)}
        >
          {text(title) || t('moduleDesign.untitled')}
        </button>
      ))}
      <AddButton
        text={t('moduleDesign.addTab')}
        onAdd={() => {
          const added = addTab(module, newTitles.tab);
          change(() => added.module);
          choose(added.id);
        }}
      />
    </div>
  );
}

/** Fields that stand nowhere in the form. */
function Tray() {
  const { t } = useTranslation();
  const { module } = useDesigner();
  const left = unplaced(module);
  if (left.length === 0) return null;
  return (
    <section className="drawing-tray" aria-label={t('moduleDesign.tray')}>
      <h3>{t('moduleDesign.tray')}</h3>
      <p>{t('moduleDesign.trayHelp')}</p>
      <div className="drawing-row">
        {left.map((name) => (
          <FieldCell key={name} name={name} spot={undefined} />
        ))}
      </div>
    </section>
  );
}

function AddButton({ text, onAdd }: { text: string; onAdd: () => void }) {
  return (
    <button type="button" className="drawing-add" onClick={onAdd}>
      <Plus size={13} aria-hidden />
      {text}
    </button>
  );
}
