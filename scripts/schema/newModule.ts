import type { Text } from '#engine/schema/language/index.ts';

/**
 * The file of a small document with a title of its own and one approver: the trait `document` and the approval
 * `orgLeader` give all else.
 *
 * @param titles what it is called; a language that is left out gets words to be changed
 */
export function newModule(name: string, titles: Partial<Text> = {}) {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const title: Text = {
    en: titles.en ?? words[0]!.toUpperCase() + words.slice(1),
    zh: titles.zh ?? `新模块 ${name}`,
  };
  return {
    $schema: '../module.schema.json',
    module: name,
    use: [{ trait: 'document', number: name.slice(0, 2).toUpperCase() }],
    title,
    path: `/${name}`,
    record: { title: 'title' },
    fields: {
      title: { type: 'string', title: { en: 'Title', zh: '标题' }, required: true, maxLength: 100 },
    },
    flow: { steps: ['orgLeader'] },
    list: {
      columns: ['title', 'applicantId', 'applyDate', 'status'],
      filters: ['applyDate'],
      search: ['title'],
    },
    form: {
      sections: [{ id: 'main', title: { en: 'Content', zh: '内容' }, rows: [['title']] }],
    },
  };
}
