import type { Text } from '#engine/schema/language/index.ts';
import { BusinessError, defineError, type Facts, type Link } from './BusinessError.ts';
import { errorsOfCustomisations } from './errors/errorsOfCustomisations.ts';
import { errorsOfFiles } from './errors/errorsOfFiles.ts';
import { errorsOfMany } from './errors/errorsOfMany.ts';
import { errorsOfProcesses } from './errors/errorsOfProcesses.ts';
import { errorsOfSessions } from './errors/errorsOfSessions.ts';

/** The catalogue. Guards, unique keys and rules bring their own words from the schema files. */
export const errors = {
  ...errorsOfSessions,
  ...errorsOfFiles,
  ...errorsOfProcesses,
  ...errorsOfCustomisations,
  ...errorsOfMany,
  cannotMention: defineError<{ names: string }>('cannotMention', 100, {
    en: 'They cannot read this record, so they cannot be mentioned: {names}',
    zh: '以下人员无权查看该单据，不能提及：{names}',
  }),
  tooManyComments: defineError<{ count: number }>('tooManyComments', 100, {
    en: 'More than {count} comments in a minute. Wait a little',
    zh: '一分钟内评论不能超过 {count} 条，请稍后再试',
  }),
  forbidden: defineError<{ action: string }>('forbidden', 1008, {
    en: 'You are not permitted to do this ({action})',
    zh: '您没有权限执行此操作（{action}）',
  }),
  notFound: defineError('notFound', 100, {
    en: 'It does not exist, or you are not permitted to see it',
    zh: '记录不存在或您无权查看',
  }),
  notOffered: defineError<{ count: number }>('notOffered', 100, {
    en: '{count} of the chosen records cannot be taken there: they are not in force, dealt with already, or not for you to see',
    zh: '所选单据中有 {count} 张不可选用：尚未生效、已处理完毕或您无权查看',
  }),
  invalid: defineError('invalid', 100, {
    en: 'Please correct the marked fields',
    zh: '请更正标出的内容',
  }),
  badRequest: defineError<{ reason: string }>('badRequest', 100, {
    en: 'The request is not understood: {reason}',
    zh: '请求无法识别：{reason}',
  }),
  tookTooLong: defineError('tookTooLong', 100, {
    en: 'This took too long and was stopped; nothing was changed. Ask for less, or try again later',
    zh: '处理超时，已中止，数据未变更。请缩小查询范围或稍后重试',
  }),
  inOtherHands: defineError('inOtherHands', 100, {
    en: 'Somebody else is changing the same data just now; nothing was changed. Try again in a moment',
    zh: '他人正在修改相同数据，本次未作变更，请稍后重试',
  }),
  tooDeep: defineError<{ max: number }>('tooDeep', 100, {
    en: 'The request is nested too deeply: at most {max} lists and objects inside one another',
    zh: '请求嵌套过深，最多 {max} 层',
  }),
  tooManySteps: defineError<{ path: string; max: number }>('tooManySteps', 100, {
    en: 'The path “{path}” is too long: at most {max} steps',
    zh: '字段路径“{path}”过长，最多 {max} 级',
  }),
  tooManyJoins: defineError<{ count: number; max: number }>('tooManyJoins', 100, {
    en: 'This goes through {count} references; at most {max} are followed at once. Use fewer fields of other records',
    zh: '一次查询涉及 {count} 处关联，最多 {max} 处，请减少关联字段',
  }),
  notWritable: defineError<{ field: string; rule?: string }>('notWritable', 100, {
    en: 'The field “{field}” cannot be written here',
    zh: '字段“{field}”在此不可写入',
  }),
  notEditable: defineError<{ status: string; state: Text }>('notEditable', 100, {
    en: 'It cannot be changed while it is “{state}”',
    zh: '当前状态为“{state}”，不可修改',
  }),
  notPossible: defineError<{ action: string; status: string; state: Text }>('notPossible', 100, {
    en: 'This cannot be done while it is “{state}”',
    zh: '当前状态为“{state}”，不能执行此操作',
  }),
  inUse: defineError<{ title: string; count: number }>('inUse', 100, {
    en: 'It cannot be deleted: {count} records of “{title}” refer to it',
    zh: '不能删除：“{title}”中有 {count} 条记录引用了它',
  }),
  conflict: defineError<{ rev: number }>('conflict', 100, {
    en: 'Somebody changed this record in the meantime',
    zh: '该记录已被他人修改',
  }),
  repeated: defineError('repeated', 100, {
    en: 'The same request key came with a different body',
    zh: '同一请求标识携带了不同的内容',
  }),
  noCodeLeft: defineError('noCodeLeft', 100, {
    en: 'All codes are taken; an administrator can enter more',
    zh: '兑换码已领完，请联系管理员补充',
  }),
  reasonRequired: defineError('reasonRequired', 100, {
    en: 'A reason is required',
    zh: '请填写原因',
  }),
  effectGone: defineError<{ effect: string }>('effectGone', 100, {
    en: '“{effect}” is no longer defined',
    zh: '“{effect}”已不存在',
  }),
  tooManyMade: defineError<{ count: number; max: number }>('tooManyMade', 100, {
    en: 'This would make {count} records; at most {max} are made at once',
    zh: '将一次生成 {count} 条记录，最多 {max} 条',
  }),
  stepFailed: (step: Text, cause: BusinessError) => {
    const [en, zh] = [cause.told('en'), cause.told('zh')];
    const words = { en: `${step.en} failed: ${en}`, zh: `${step.zh}失败：${zh}` };
    const facts = { ...cause.facts, step, cause: cause.error };
    return new BusinessError('stepFailed', cause.code, words, facts, {}, undefined, cause.links);
  },
  guard: (id: string, words: Text, facts: Facts, links: readonly Link[] = []) =>
    new BusinessError(`guard.${id}`, 100, words, facts, {}, undefined, links),
  toConfirm: ({ error, code, words, facts, fields, links }: BusinessError, key: string) =>
    new BusinessError(error, code, words, facts, fields, key, links),
  duplicate: (
    id: string,
    words: Text,
    facts: Facts,
    fields: Record<string, Text[]>,
    silent: boolean,
  ) => new BusinessError(`duplicate.${id}`, silent ? 5001 : 100, words, facts, fields),
};
