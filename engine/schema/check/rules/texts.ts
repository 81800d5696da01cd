import { message } from '../../../messages/build.ts';
import type { Rule } from '../CheckContext.ts';
import { visitNodes } from '../Source.ts';

const han = /\p{Script=Han}/u;

/** Every text says something in both languages; Chinese characters do not stand where English should. */
export const texts: Rule = ({ sources, report }) => {
  for (const source of sources) {
    visitNodes(source.value, (node, path) => {
      const { en, zh } = node as { en?: unknown; zh?: unknown };
      if (typeof en !== 'string' || typeof zh !== 'string') return;
      if (en.trim() === '') report(source, [...path, 'en'], message('englishEmpty'));
      else if (han.test(en)) report(source, [...path, 'en'], message('englishIsChinese'));
      if (zh.trim() === '') report(source, [...path, 'zh'], message('chineseEmpty'));
    });
  }
};
