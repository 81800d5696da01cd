import {
  CompletionItemKind,
  InsertTextFormat,
  type CompletionItem,
  type Range,
} from 'vscode-languageserver';
import type { Suggestion } from '#engine/schema/naming/completion.ts';
import type { Named } from './names.ts';

const kindsOfSuggestions = {
  field: CompletionItemKind.Field,
  function: CompletionItemKind.Function,
  value: CompletionItemKind.EnumMember,
} satisfies Record<Suggestion['kind'], CompletionItemKind>;

export const nameItem = ({ name, title, detail }: Named): CompletionItem => ({
  label: name,
  kind: CompletionItemKind.Reference,
  detail: [title && `${title.en} ${title.zh}`, detail].filter(Boolean).join(' · '),
});

export const expressionItem = (
  { label, kind, detail, says }: Suggestion,
  isBare: boolean,
  /** What it takes the place of, where that is more than the word before the cursor. */
  replaced?: Range,
): CompletionItem => ({
  label,
  kind: kindsOfSuggestions[kind],
  detail,
  ...(says !== undefined && { documentation: says }),
  ...(replaced && { textEdit: { range: replaced, newText: label } }),
  insertText: isBare ? `"${label}$0"` : kind === 'function' ? `${label}($0)` : label,
  insertTextFormat:
    kind === 'function' || isBare ? InsertTextFormat.Snippet : InsertTextFormat.PlainText,
});
