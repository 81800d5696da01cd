import type { Hover } from 'vscode-languageserver';
import { tellOf } from '#engine/schema/naming/completion.ts';
import type { JsonSchemas } from '../JsonSchemas.ts';
import type { Spot } from '../Spot.ts';

/** What the word under the cursor is: part of an expression, a name, or a key of the language. */
export async function hover(spot: Spot, schemas: JsonSchemas): Promise<Hover | null> {
  const { expression, named, kind, document } = spot;
  const value =
    expression &&
    tellOf(expression.registry, expression.slot, expression.written, expression.cursor);
  if (value) return { contents: { kind: 'markdown', value } };
  if (named?.title) {
    const detail = named.detail ? ` (${named.detail})` : '';
    return { contents: `${named.title.en} ${named.title.zh}${detail}` };
  }
  if (!kind) return null;
  return schemas.hover(kind, document.getText(), document.positionAt(spot.offset));
}
