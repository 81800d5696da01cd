import type { KeyboardEvent } from 'react';
import { tabsOf, unplaced } from '#engine/schema/drawing/DrawnModule.ts';
import { spotOf } from '#engine/schema/drawing/formEdits.ts';
import { useDesigner } from '../DesignerContext.ts';
import { elementOf, type Selection } from '../selection.ts';
import { useEdits, type EditName } from '../useEdits.ts';

const moves: Readonly<Record<string, EditName>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  PageUp: 'previousTab',
  PageDown: 'nextTab',
};

/** What keys do with what is selected: arrows select, with Alt they move, with Shift they widen; Delete, Ctrl+D. */
export function useCanvasKeys() {
  const { module, selected, select, tab } = useDesigner();
  const edits = useEdits(selected);
  const shown = tabsOf(module).find(({ id }) => id === tab) ?? tabsOf(module)[0];
  const rows = [...(shown?.sections.flatMap((section) => section.rows) ?? []), unplaced(module)];
  const order = rows.flat();

  const goTo = (selection: Selection) => {
    select(selection);
    document.getElementById(elementOf(selection))?.focus();
  };
  const goToField = (name: string | undefined) => name && goTo({ kind: 'field', name });
  const walk = (key: string) => {
    if (selected?.kind === 'column') {
      const names = Object.keys(module.fields[selected.table]?.columns ?? {});
      const at = names.indexOf(selected.name);
      if (key === 'ArrowUp') return goTo({ kind: 'field', name: selected.table });
      const next = names[at + (key === 'ArrowLeft' ? -1 : 1)];
      if (key !== 'ArrowDown' && next) return goTo({ ...selected, name: next });
      if (key === 'ArrowDown') goToField(order[order.indexOf(selected.table) + 1]);
      return;
    }
    if (selected?.kind !== 'field') return goToField(order[0]);
    const { name } = selected;
    const at = order.indexOf(name);
    if (key === 'ArrowLeft') return goToField(order[at - 1]);
    if (key === 'ArrowRight') return goToField(order[at + 1]);
    if (key === 'Home') return goToField(order[0]);
    if (key === 'End') return goToField(order.at(-1));
    const [column] = Object.keys(module.fields[name]?.columns ?? {});
    if (key === 'ArrowDown' && column) return goTo({ kind: 'column', table: name, name: column });
    const row = rows.findIndex((names) => names.includes(name));
    const beside = rows[row + (key === 'ArrowUp' ? -1 : 1)];
    goToField(beside?.[Math.min(spotOf(module, name)?.at ?? 0, beside.length - 1)]);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const isMod = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const isPlain = !isMod && !event.altKey && !event.shiftKey;
    if (event.altKey && moves[key]) edits[moves[key]]?.();
    else if (event.shiftKey && key === 'ArrowLeft') edits.narrower?.();
    else if (event.shiftKey && key === 'ArrowRight') edits.wider?.();
    else if (isMod && key === 'd') edits.duplicate?.();
    else if (isPlain && (key === 'Delete' || key === 'Backspace')) edits.delete?.();
    else if (isPlain && /^(Arrow(Up|Down|Left|Right)|Home|End)$/.test(key)) walk(key);
    else return;
    event.preventDefault();
  };
  return { onKeyDown };
}
