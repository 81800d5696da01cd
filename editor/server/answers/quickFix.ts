import { CodeActionKind, type CodeAction, type CodeActionParams } from 'vscode-languageserver';

/** Each suggestion of a problem as a change of the text. */
export const quickFixes = ({ textDocument, context }: CodeActionParams): CodeAction[] =>
  context.diagnostics
    .filter(({ data }) => typeof data === 'string')
    .map((diagnostic) => {
      const newText = String(diagnostic.data);
      return {
        title: `→ ${newText}`,
        kind: CodeActionKind.QuickFix,
        diagnostics: [diagnostic],
        edit: { changes: { [textDocument.uri]: [{ range: diagnostic.range, newText }] } },
      };
    });
