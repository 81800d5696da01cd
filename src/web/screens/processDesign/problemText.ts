import { useTranslation } from 'react-i18next';
import type { FlowProblem } from '#shared/contract/index.ts';

/** The check speaks English; what it says of processes, in Chinese. */
const chinese: readonly [RegExp, string][] = [
  [/^No role is called "(.*)"$/, '没有编码为“$1”的角色'],
  [/^No earlier step is called "(.*)"$/, '前面没有标识为“$1”的环节'],
  [/^No field of \S+ is called "(.*)"$/, '没有名为“$1”的字段'],
  [/^No field is called "(.*)"$/, '没有名为“$1”的字段'],
  [/^No (\S+) is called "(.*)"$/, '没有名为“$2”的 $1'],
  [/^No step comes before this one$/, '此环节之前没有其他环节'],
  [/^The step "(.*)" is defined twice$/, '环节标识“$1”重复'],
  [/^A step that counts votes needs "ratio"$/, '按比例通过的环节需要填写比例'],
  [/^"ratio" means nothing unless the mode is ratio$/, '只有按比例通过时才需要比例'],
  [/^"(.*)" is not a person$/, '“$1”不是人员字段'],
  [/^"(.*)" is not an organisation$/, '“$1”不是组织字段'],
  [/^"(approvers|to)" needs at least 1 entry$/, '请至少添加一条人员规则'],
  [/^"steps" needs at least 1 entry$/, '请至少添加一个环节'],
  [/^"(.*)" needs at least (\d+) entr(?:y|ies)$/, '“$1”至少需要 $2 项'],
  [/^"(.*)" is missing$/, '缺少“$1”'],
  [/^This text is empty$/, '内容不能为空'],
  [/^The (English|Chinese) text is missing$/, '缺少$1文本'],
  [/^This must NOT have fewer than 1 characters$/, '内容不能为空'],
  [/^"(.*)" has the wrong form: it must match (.*)$/, '“$1”格式不正确，应符合 $2'],
  [/^Unknown variable: (\S+)$/, '未知字段：$1'],
  [/^no such overload: (.*)$/, '类型不匹配：$1'],
];

/** What is wrong, and what was probably meant, in the language of the person. */
export function useProblemText(): (problem: FlowProblem) => string {
  const { t, i18n } = useTranslation();
  return ({ message, suggestion }) => {
    if (message.startsWith('"" has the wrong form')) return t('design.missing');
    const rule = i18n.language === 'zh' && chinese.find(([pattern]) => pattern.test(message));
    const text = rule ? message.replace(rule[0], rule[1]) : message;
    return suggestion === undefined ? text : `${text} ${t('design.meant', { suggestion })}`;
  };
}
