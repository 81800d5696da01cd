import { defineError } from '../BusinessError.ts';

/** Of attachments and uploads. */
export const errorsOfFiles = {
  fileType: defineError<{ name: string }>('fileType', 100, {
    en: 'Files like “{name}” are not accepted',
    zh: '不支持上传“{name}”这类文件',
  }),
  fileContent: defineError<{ name: string }>('fileContent', 100, {
    en: 'The content of “{name}” is not what its ending says. Save it in the right format and upload it again',
    zh: '“{name}”的内容与扩展名不符，请以正确的格式保存后重新上传',
  }),
  tooManyUploads: defineError<{ files: number; megabytes: number; days: number }>(
    'tooManyUploads',
    100,
    {
      en: 'You have uploaded more than {files} files or {megabytes} MB that belong to no record yet. Save the records they are for; what is left is removed after {days} days',
      zh: '您已上传但尚未归属任何单据的文件超过 {files} 个或 {megabytes} MB，请先保存相应单据；未归属的文件将在 {days} 天后清除',
    },
  ),
  fileTooLarge: defineError<{ name: string; megabytes: number }>('fileTooLarge', 100, {
    en: '“{name}” is larger than {megabytes} MB',
    zh: '“{name}”超过 {megabytes} MB',
  }),
  fileDamaged: defineError<{ name: string }>('fileDamaged', 100, {
    en: '“{name}” is missing or damaged on the server. Ask your administrator to restore it from a backup',
    zh: '“{name}”在服务器上已丢失或损坏，请联系管理员从备份中恢复',
  }),
  filesGone: defineError('filesGone', 100, {
    en: 'A file is no longer there. Attach it again',
    zh: '附件已失效，请重新上传',
  }),
};
