import type { KeyboardEvent } from 'react';
import {
  copyOfStep,
  insertStep,
  removeStep,
  spotOf,
  stepAlong,
  stepAside,
  stepAt,
} from '#engine/workflow/design/index.ts';
import { indexFlow } from '#engine/workflow/index.ts';
import { useDesign } from '../DesignContext.ts';

/** What keys do with the selected step: arrows select, with Alt they move; Delete, Ctrl+D. */
export function useCanvasKeys() {
  const { flow, selected, select, change } = useDesign();
  const order = indexFlow(flow).places.map(({ step }) => step.id);

  const goTo = (id: string | undefined) => {
    if (!id) return;
    select(id);
    document.getElementById(`step-${id}`)?.focus();
  };
  const remove = () => {
    if (!selected) return;
    const next = removeStep(flow, selected);
    const left = indexFlow(next).places.map(({ step }) => step.id);
    change(next);
    select(left[Math.min(order.indexOf(selected), left.length - 1)] ?? null);
  };
  const duplicate = () => {
    const step = selected && stepAt(flow, selected);
    const spot = selected && spotOf(flow, selected);
    if (!step || !spot) return;
    const copy = copyOfStep(flow, step);
    change(insertStep(flow, { ...spot, index: spot.index + 1 }, copy));
    select(copy.id);
  };
  const move = (key: string) => {
    if (!selected) return;
    if (key === 'ArrowUp') change(stepAlong(flow, selected, -1));
    if (key === 'ArrowDown') change(stepAlong(flow, selected, 1));
    if (key === 'ArrowLeft') change(stepAside(flow, selected, -1));
    if (key === 'ArrowRight') change(stepAside(flow, selected, 1));
  };
  const walk = (key: string) => {
    const at = selected ? order.indexOf(selected) : -1;
    if (key === 'ArrowUp') goTo(order[Math.max(at - 1, 0)]);
    if (key === 'ArrowDown') goTo(order[at + 1]);
    if (key === 'Home') goTo(order[0]);
    if (key === 'End') goTo(order.at(-1));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const isMod = event.ctrlKey || event.metaKey;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (event.altKey && key.startsWith('Arrow')) move(key);
    else if (isMod && key === 'd') duplicate();
    else if (!isMod && !event.altKey && (key === 'Delete' || key === 'Backspace')) remove();
    else if (!isMod && !event.altKey && /^(Arrow(Up|Down)|Home|End)$/.test(key)) walk(key);
    else return;
    event.preventDefault();
  };
  return { onKeyDown, remove, duplicate, move };
}
