import type { Option } from '../../RendererContext.tsx';

const kept = 5;
const byModule = new Map<string, Option[]>();

/** The options chosen last in this page, newest first, by module. */
export const recentOptions = (module: string): readonly Option[] => byModule.get(module) ?? [];

export function rememberOption(module: string, option: Option): void {
  const others = recentOptions(module).filter((known) => known.id !== option.id);
  byModule.set(module, [option, ...others].slice(0, kept));
}
