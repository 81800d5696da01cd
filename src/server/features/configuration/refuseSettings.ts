import { errors } from '../../errors.ts';
import type { WriteContext } from '../records/WriteContext.ts';
import type { Written } from '#engine/record/work/Written.ts';
import { holdToRule, ruleOf, SettingFault, settingValue } from './settingValue.ts';

/**
 * Refuses settings whose value is not of their kind, or nothing that the product can go by.
 *
 * @throws errors.invalid, with the reason at the value
 */
export function refuseSettings({ services }: WriteContext, written: readonly Written[]): void {
  const binding = services.registry().system.configuration;
  if (!binding) return;
  const directory = services.directory();
  for (const { module, after } of written) {
    if (module.module !== binding.module || !after) continue;
    const [key, value, kind] = [binding.key, binding.value, binding.kind].map(
      (field) => (after[field] ?? '') as string,
    );
    try {
      const meant = settingValue(kind!, value!);
      const rule = ruleOf(key!, services.registry().system.settings);
      if (rule) holdToRule(rule, meant, (id) => directory.person(id)?.active === true);
    } catch (error) {
      if (!(error instanceof SettingFault)) throw error;
      throw errors.invalid({}, { [binding.value]: [error.words] });
    }
  }
}
