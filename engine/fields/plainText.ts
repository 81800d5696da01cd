/**
 * The text that people read of one with formatting: bold and links without their marks, entries of lists behind a dot.
 * Short, as lists need it at once; a screen that draws the formatting has a parser of all Markdown. No pattern
 * looks further than to the next mark, so that no text takes long.
 */
export const plainText = (markdown: string): string =>
  markdown
    .replace(/\[([^[\]\n]*)\]\([^()\n]*\)/g, '$1')
    .replace(/\*\*(?=\S)([^*\n]*\S)\*\*/g, '$1')
    .replace(/(?<![\w*])\*(?=\S)([^*\n]*\S)\*(?![\w*])/g, '$1')
    .replace(/^( *)[-*+] (?=\S)/gm, '$1• ')
    .replace(/^#{1,6} /gm, '')
    .replace(/\\([\\*_[\]()#.+-])/g, '$1');
