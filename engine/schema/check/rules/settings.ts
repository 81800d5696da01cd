import { message } from '../../../messages/build.ts';
import type { Setting, System } from '../../language/index.ts';
import { settingTakes } from '../../Settings.ts';
import type { CheckContext } from '../CheckContext.ts';
import type { Source } from '../Source.ts';

/** Which keywords only settings of one type have. */
const only = { choices: 'choice', min: 'number', max: 'number' } as const;

/** Declared settings: each has what its type needs, and a default that it can be. */
export function settings(context: CheckContext, source: Source, declared: System['settings'] = {}) {
  for (const [key, setting] of Object.entries(declared)) {
    const path = ['settings', key];
    for (const [keyword, type] of Object.entries(only))
      if (setting[keyword as keyof Setting] !== undefined && setting.type !== type)
        context.report(source, [...path, keyword], message('settingKeyword', { keyword, type }));
    if (setting.type === only.choices && !setting.choices)
      context.report(source, path, message('settingChoices'), { key: true });
    else if (!settingTakes(setting, setting.default))
      context.report(source, [...path, 'default'], message('settingDefault'));
  }
}
