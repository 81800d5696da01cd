import { words } from './Message.ts';

/** What is wrong with the rows and columns of a matrix. */
export const matrices = words({
  matrixWithoutRows: { en: 'A matrix needs "rows" or "dict"', zh: '矩阵需要“rows”或“dict”' },
  periodBesideColumns: {
    en: '"period" means nothing where "columns" are named',
    zh: '已列出“columns”时，“period”无效',
  },
  notRowId: {
    en: '"{value}" of {dict} is no id of a row: letters and digits, a small letter first',
    zh: '{dict} 的“{value}”不能作行标识：应为字母和数字，以小写字母开头',
  },
  rowWithoutParent: {
    en: '"{value}" of {dict} belongs to "{parent}", which is not there',
    zh: '{dict} 的“{value}”属于“{parent}”，但后者不存在',
  },
  idOfTotals: { en: '"{id}" is the id of the totals', zh: '“{id}”是合计行的标识' },
  subjectAlready: {
    en: '"{id}" is a subject of the dictionary already',
    zh: '“{id}”已是字典中的科目',
  },
  sumOfOthers: {
    en: 'Others belong to "{id}": it is their sum',
    zh: '“{id}”有下级，其值为下级之和',
  },
  belongsToItself: { en: '"{id}" belongs to itself', zh: '“{id}”不能属于自身' },
});
