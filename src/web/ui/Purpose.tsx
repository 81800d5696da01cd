import type { Module } from '#engine/schema/language/index.ts';
import { useText } from '../i18n/useText.ts';

/** What a module is for, where its name alone does not say it. */
export function Purpose({ module }: { module: Pick<Module, 'description'> }) {
  const text = useText();
  return module.description ? <p className="purpose">{text(module.description)}</p> : null;
}
