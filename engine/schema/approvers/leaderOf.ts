import { maxLevels } from '../language/constants.ts';
import { answeredByCompany, limits, ofNothing, organisation } from './RuleDefinition.ts';

export const leaderOf = answeredByCompany({
  says: 'Leader of the organisation in `of` (default: the starter’s), N levels up, or each up to a level or the top',
  title: { en: 'Department leader', zh: '部门负责人' },
  needs: [],
  has: ['of', 'up', 'upTo', ...limits],
  ...ofNothing,
  field: organisation,
  find({ of, up = 0, upTo = up }, { directory, orgOf }) {
    const org = orgOf(of);
    const last = upTo === 'top' ? maxLevels : upTo;
    const levels = Array.from({ length: last - up + 1 }, (_, above) => up + above);
    return org ? levels.flatMap((level) => directory.leaderOf(org, level) ?? []) : [];
  },
  tell({ of, up, upTo }, { field }) {
    const org = of
      ? { en: field(of), zh: field(of) }
      : { en: 'the starter’s department', zh: '发起人所在部门' };
    const leader = up
      ? { en: `Leader ${up} above ${org.en}`, zh: `${org.zh}的上${up}级负责人` }
      : { en: `Leader of ${org.en}`, zh: `${org.zh}的负责人` };
    if (upTo === undefined) return leader;
    return upTo === 'top'
      ? { en: `${leader.en} and each above, up to the top`, zh: `${leader.zh}起逐级至最高级` }
      : {
          en: `${leader.en} and each above, up to level ${upTo}`,
          zh: `${leader.zh}起逐级至上${upTo}级`,
        };
  },
});
