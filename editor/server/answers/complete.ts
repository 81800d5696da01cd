import type { CompletionItem, Range } from 'vscode-languageserver';
import { suggestionsIn } from '#engine/schema/naming/completion.ts';
import { expressionItem, nameItem } from '../items.ts';
import type { JsonSchemas } from '../JsonSchemas.ts';
import { namesAt } from '../names.ts';
import type { Spot } from '../Spot.ts';

/** What may be written where the cursor is: words of an expression, names, keys and values of the language. */
export async function complete(spot: Spot, schemas: JsonSchemas): Promise<CompletionItem[]> {
  const { kind, place, document, isBare } = spot;
  if (!kind) return [];
  if (place?.isExpression) return wordsOf(spot);
  const names = namesOf(spot);
  if (place?.named && !place.isKey && !isBare) return names;
  const position = document.positionAt(spot.offset);
  return [...names, ...(await schemas.complete(kind, document.getText(), position))];
}

function wordsOf({ expression, document, offset, isBare }: Spot): CompletionItem[] {
  if (!expression) return [];
  const { registry, slot, written, cursor } = expression;
  return suggestionsIn(registry, slot, written.slice(0, cursor)).map((suggestion) => {
    const { typed } = suggestion;
    const replaced = typed !== undefined && rangeIn(document, offset - typed.length, offset);
    return expressionItem(suggestion, isBare, replaced || undefined);
  });
}

function namesOf({ workspace, place, document, offset, isBare }: Spot): CompletionItem[] {
  if (!place?.named) return [];
  const [start, end] = isBare ? [offset, offset] : [place.start, place.end];
  return namesAt(workspace, place.named).map((one) => ({
    ...nameItem(one),
    filterText: `"${one.name}"`,
    textEdit: { range: rangeIn(document, start, end), newText: JSON.stringify(one.name) },
  }));
}

const rangeIn = (document: Spot['document'], start: number, end: number): Range => ({
  start: document.positionAt(start),
  end: document.positionAt(end),
});
