import type { Text } from '#engine/schema/language/index.ts';
import { defineError } from '../BusinessError.ts';

/** Of what is about many records at once: exports, prints, imports, reports and the jobs that do them. */
export const errorsOfMany = {
  tooManyRows: defineError<{ count: number; max: number }>('tooManyRows', 100, {
    en: 'These are {count} rows; at most {max} are exported at once. Narrow the list with filters',
    zh: '共 {count} 行，一次最多导出 {max} 行，请先筛选',
  }),
  tooManyPrints: defineError<{ count: number; max: number }>('tooManyPrints', 100, {
    en: 'These are {count} records; at most {max} are printed while you wait. Print them as a job',
    zh: '共 {count} 条记录，直接打印一次最多 {max} 条，请改用后台任务打印',
  }),
  notForThisPrint: defineError<{ title: string }>('notForThisPrint', 100, {
    en: '“{title}” is not printed for this record as it is now',
    zh: '该记录当前状态不适用“{title}”',
  }),
  tooManyJobs: defineError<{ count: number }>('tooManyJobs', 100, {
    en: '{count} jobs of yours are not over yet. Wait for one of them, or cancel it',
    zh: '您有 {count} 个任务尚未完成，请等待或取消其中的任务',
  }),
  jobNotOver: defineError('jobNotOver', 100, {
    en: 'The job is still under way: cancel it first',
    zh: '任务仍在进行，请先取消',
  }),
  importFile: defineError<{ name: string; fault: Text }>('importFile', 100, {
    en: '“{name}” cannot be read: {fault}',
    zh: '无法读取“{name}”：{fault}',
  }),
  importEmpty: defineError<{ name: string }>('importEmpty', 100, {
    en: '“{name}” has no rows below its heads',
    zh: '“{name}”中除标题行外没有数据',
  }),
  importState: defineError('importState', 100, {
    en: 'The import is in another state by now. Look at it again',
    zh: '导入的状态已变化，请刷新后查看',
  }),
  importWrongRows: defineError<{ count: number }>('importWrongRows', 100, {
    en: '{count} rows are wrong. Mend them, or import the others without them',
    zh: '有 {count} 行存在错误，请更正，或跳过这些行后导入',
  }),
  importUndo: defineError<{ row: number; reason: string }>('importUndo', 100, {
    en: 'The import cannot be undone because of row {row}: {reason}',
    zh: '无法撤销导入，第 {row} 行：{reason}',
  }),
  reportWrong: defineError<{ problems: Text[] }>('reportWrong', 100, {
    en: 'This report cannot be worked out: {problems}',
    zh: '报表定义有误：{problems}',
  }),
};
