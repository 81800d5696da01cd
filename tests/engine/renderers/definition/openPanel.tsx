import { useEffect, useMemo, useState } from 'react';
import { validate } from 'virtual:validator/module';
import {
  DefinitionContext,
  type DrawnDefinition,
  type PartProblem,
} from '#engine/renderers/definition/DefinitionContext.ts';
import { PropertyPanel } from '#engine/renderers/definition/PropertyPanel.tsx';
import type { Language } from '#engine/schema/language/index.ts';
import { changeAt, valueAt } from '#engine/schema/parts/changeAt.ts';
import type { PartPath } from '#engine/schema/parts/partSchema.ts';
import { withDrawn } from '#engine/schema/parts/withDrawn.ts';
import { order, registry } from '../fixture.ts';
import { mount } from '../mount.tsx';

interface Opened {
  at: PartPath;
  /** Of the kind. */
  kind?: 'module' | 'report' | 'dashboard';
  module?: unknown;
  /** The same with all that goes without saying. */
  whole?: unknown;
  problems?: readonly PartProblem[];
  omit?: readonly string[];
  language?: Language;
  /** Definitions in force. */
  others?: typeof registry;
}

/** Opens a panel; answers what stands at its place, as it is changed. */
export function open(opened: Opened) {
  const { at, kind = 'module', module = order, problems = [], omit, language = 'en' } = opened;
  const { others = registry, whole } = opened;
  let now: unknown = module;
  function Host() {
    const [value, setValue] = useState<unknown>(module);
    useEffect(() => {
      now = value;
    }, [value]);
    const drawn = useMemo(
      (): DrawnDefinition => ({
        kind,
        value,
        registry: kind === 'module' ? withDrawn(others, value) : others,
        problems,
        whole,
        ...(kind === 'module' && !whole && { validate }),
        change: (path, next) => setValue((old: unknown) => changeAt(old, path, next)),
      }),
      [value],
    );
    return (
      <DefinitionContext value={drawn}>
        <PropertyPanel at={at} {...(omit && { omit })} />
      </DefinitionContext>
    );
  }
  mount(<Host />, { language });
  return () => valueAt(now, at);
}
