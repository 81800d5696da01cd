import { defaultPrint, defaultTemplate } from '#engine/print/defaultTemplate.ts';
import type { Module, PrintTemplate } from '#engine/schema/language/index.ts';
import type { Registry } from '#engine/schema/registry.ts';
import { errors } from '../../errors.ts';

const defaults = new WeakMap<Module, PrintTemplate>();

/** What is made of the form, where nobody wrote a template. */
function ownTemplate(module: Module): PrintTemplate {
  let template = defaults.get(module);
  if (!template) defaults.set(module, (template = defaultTemplate(module)));
  return template;
}

/** Templates of a module; every module has one. */
export function templatesOf(registry: Registry, module: string): readonly PrintTemplate[] {
  const written = registry.printsOf(module);
  return written.length > 0 ? written : [ownTemplate(registry.module(module))];
}

/** @throws errors.notFound */
export function templateNamed(registry: Registry, name: string, module?: string): PrintTemplate {
  const found =
    name === defaultPrint && module !== undefined && registry.findModule(module)
      ? templatesOf(registry, module).find(({ print }) => print === name)
      : registry.findPrint(name);
  if (!found || (module !== undefined && found.module !== module)) throw errors.notFound();
  return found;
}
