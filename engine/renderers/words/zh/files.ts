import type { files as english } from '../en/files.ts';

export const files: typeof english = {
  dropFiles: '将文件拖到此处、粘贴，或',
  chooseFiles: '选择文件',
  uploading: (name) => `正在上传 ${name}`,
  uploadFailed: '上传失败',
  filledFrom: (file, fields) => `已从${file}带入：${fields.join('、')}`,
  nothingFilledIn: (file) => `${file}与已填内容一致`,
  inLineAlready: (file, line) => `发票${file}已在第 ${line} 行`,
  noInvoice: (file) => `未能从${file}读取发票信息，请手工填写`,
  fileSaysOtherwise: (file) => `${file}与已填内容不一致：`,
  takeFromFile: '以文件为准',
  keepTyped: '保留已填内容',
};
