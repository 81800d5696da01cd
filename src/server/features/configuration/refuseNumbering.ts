import { asText } from '#engine/fields/kind.ts';
import { errors } from '../../errors.ts';
import type { WriteContext } from '../records/WriteContext.ts';
import type { Written } from '#engine/record/work/Written.ts';
import { numberedField, repeats, ruleIn } from './numberingRules.ts';

/**
 * Refuses rules of numbering for what has no number, and those by which numbers would come twice.
 *
 * @throws errors.invalid, with the reason at its field
 */
export function refuseNumbering({ services }: WriteContext, written: readonly Written[]): void {
  const registry = services.registry();
  const binding = registry.system.numbering;
  if (!binding) return;
  for (const { module, after } of written) {
    if (module.module !== binding.module || !after) continue;
    const numbered = registry.findModule(asText(after[binding.of]));
    if (!numbered || !numberedField(numbered))
      throw errors.invalid(
        {},
        {
          [binding.of]: [
            {
              en: 'This is no module whose records get a number; “Business codes” lists them',
              zh: '该编码不是自动编号的模块，可在“业务编码”页查看全部编号模块',
            },
          ],
        },
      );
    if (repeats(ruleIn(binding, after)))
      throw errors.invalid(
        {},
        {
          [binding.cycle]: [
            {
              en: 'Counting cannot start again more often than the date in the number changes',
              zh: '重置周期不能比日期格式更短，否则编号会重复',
            },
          ],
        },
      );
  }
}
