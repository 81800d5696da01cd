import { useId } from 'react';
import type { ExpressionScope, ExpressionType } from '#engine/expression/types.ts';
import { typeIn } from '#engine/schema/check/mistakesIn.ts';
import { suggestionsIn, titleOf as titleIn } from '#engine/schema/naming/completion.ts';
import type { Text } from '#engine/schema/language/index.ts';
import { useText } from '../../RendererContext.tsx';
import { useDefinition } from '../DefinitionContext.ts';
import { NameBox } from '../NameBox.tsx';

interface FieldChoiceProps {
  label: string;
  path: string;
  scope: ExpressionScope;
  /** Fields that lead on to others are offered in any case; default: all. */
  isOffered?: (type: ExpressionType) => boolean;
  onChange: (path: string) => void;
}

/** A field of the record, or of one that it refers to, chosen by what people call it. */
export function FieldChoice({ label, path, scope, isOffered, onChange }: FieldChoiceProps) {
  const { registry } = useDefinition();
  const text = useText();
  const id = useId();
  const titleOf = (whole: string): Text | undefined => {
    const steps = whole.split('.');
    const titles = steps.map((_, at) => titleIn(registry, scope, steps.slice(0, at + 1).join('.')));
    if (!titles.some(Boolean)) return undefined;
    const join = (language: keyof Text) =>
      titles.map((title, at) => title?.[language] || steps[at]).join(' › ');
    return { en: join('en'), zh: join('zh') };
  };
  const within = (prefix: string) =>
    suggestionsIn(registry, { scope, path: [], text: '' }, prefix)
      .filter(({ kind }) => kind === 'field')
      .map(({ label: name, detail }) => ({
        name: `${prefix}${name}`,
        title: titleOf(`${prefix}${name}`),
        detail,
      }));
  const before = path.split('.').slice(0, -1).join('.');
  const type = path ? typeIn({ scope }, path) : undefined;
  const leadsOn = type !== undefined && type.kind !== 'list' && leads(type);
  // what the chosen one refers to stands first, then what stands beside it
  const offered = [
    ...(leadsOn ? within(`${path}.`) : []),
    ...within(before === '' ? '' : `${before}.`),
    ...(before === '' ? [] : within('')),
  ].filter(({ name }) => {
    const found = typeIn({ scope }, name);
    return !isOffered || !found || leads(found) || isOffered(found);
  });
  const title = titleOf(path);
  return (
    <NameBox
      id={id}
      label={label}
      value={path}
      shown={title && text(title)}
      suggestions={offered}
      placeholder={label}
      onType={onChange}
      onChoose={onChange}
    />
  );
}

const leads = ({ kind }: ExpressionType) =>
  kind === 'reference' || kind === 'record' || kind === 'line' || kind === 'user';
