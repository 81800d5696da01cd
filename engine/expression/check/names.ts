import { ExpressionError, type ExpressionType } from '../types.ts';

/** A type as messages call it. */
export function typeName(type: ExpressionType): string {
  switch (type.kind) {
    case 'decimal':
      return 'Decimal';
    case 'date':
      return 'Date';
    case 'datetime':
      return 'DateTime';
    case 'reference':
    case 'record':
      return type.module === '*' ? 'any module' : type.module;
    case 'line':
      return `${type.module}.${type.table}`;
    case 'list':
      return `list<${typeName(type.of)}>`;
    default:
      return type.kind;
  }
}

/** The name that was probably meant: the closest within a third of its letters. */
export function closest(name: string, names: Iterable<string>): string | undefined {
  let best: string | undefined;
  let least = Math.max(1, Math.floor(name.length / 3)) + 1;
  for (const candidate of names) {
    if (Math.abs(candidate.length - name.length) >= least) continue;
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + same));
    }
    row = next;
  }
  return row[b.length]!;
}

interface Place {
  start: number;
  end: number;
}

export const fail = (message: string, at: Place, suggestion?: string): never => {
  throw new ExpressionError(message, at.start, at.end, suggestion);
};

export const noOverload = (what: string, at: Place) => fail(`no such overload: ${what}`, at);
