import { words } from './Message.ts';

/** What is wrong with papers. */
export const prints = words({
  nobodyPrints: {
    en: 'No grant of {module} allows "print", so nobody prints it',
    zh: '模块 {module} 没有授权允许打印（print），无人可以打印',
  },
  sizeOfLabelOnly: {
    en: 'Only a label has a size of its own: "size": "label"',
    zh: '仅标签可自定尺寸：“size”: “label”',
  },
  labelTurned: {
    en: 'A label is not turned: give its width and height the other way round',
    zh: '标签不能横置，请互换宽度和高度',
  },
  marginTooWide: {
    en: 'Margins of {margin} mm leave no room on this paper',
    zh: '页边距 {margin} 毫米过大，纸张没有可打印区域',
  },
  keptWithoutFlow: {
    en: 'A file is kept when a process ends; this module has none',
    zh: '打印文件在流程通过时保存，本模块没有流程',
  },
  approvalsWithoutFlow: {
    en: 'Nothing is approved in a module without "flow"',
    zh: '没有流程（flow）的模块没有审批记录',
  },
  codeTooLarge: {
    en: 'The code is larger than the paper has room for: at most {room} mm',
    zh: '二维码超出纸张可打印区域，最大 {room} 毫米',
  },
  rowTooWide: {
    en: 'The row takes {taken} columns; the grid has {columns}',
    zh: '该行占 {taken} 列，而表格只有 {columns} 列',
  },
  fieldOrValue: {
    en: 'A cell has either "field" or "value"',
    zh: '单元格须有“field”或“value”之一，且不能同时有',
  },
  pageSumsOfNothing: {
    en: 'Sums of pages need "sums"',
    zh: '本页小计（pageSums）需要“sums”',
  },
});
