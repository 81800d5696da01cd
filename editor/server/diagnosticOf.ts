import { DiagnosticSeverity, type Diagnostic } from 'vscode-languageserver';
import { wordsOf, type Problem } from '#engine/schema/check/index.ts';
import type { Language } from '#engine/schema/language/index.ts';

/** A problem of a file, at the word that is wrong; its data is what to write in place of it. */
export function diagnosticOf(text: string, problem: Problem, language: Language): Diagnostic {
  const line = text.split('\n')[problem.line - 1] ?? '';
  const start = problem.column - 1;
  const word = /^("(?:[^"\\]|\\.)*"|[\p{L}\p{N}_.$]+|.)/u.exec(line.slice(start))?.[0] ?? '';
  return {
    range: {
      start: { line: problem.line - 1, character: start },
      end: { line: problem.line - 1, character: start + word.length },
    },
    severity:
      problem.severity === 'warning' ? DiagnosticSeverity.Warning : DiagnosticSeverity.Error,
    source: 'schema',
    code: problem.code,
    message: wordsOf(problem, language),
    ...(problem.suggestion !== undefined && { data: corrected(word, problem) }),
  };
}

/** A word, or a text in quotes, with what was meant in place of what is wrong in it. */
function corrected(word: string, { facts, suggestion = '' }: Problem): string {
  const wrong = Object.values(facts ?? {}).find(
    (fact): fact is string =>
      typeof fact === 'string' && fact !== '' && fact !== suggestion && word.includes(fact),
  );
  if (wrong !== undefined) return word.replace(wrong, () => suggestion);
  return word.startsWith('"') ? JSON.stringify(suggestion) : suggestion;
}
