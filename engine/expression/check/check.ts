import { message } from '../../messages/build.ts';
import type { Message } from '../../messages/Message.ts';
import { Decimal } from '../decimal.ts';
import type { Arithmetic, Binding, Comparison, Macro, Node } from '../tree.ts';
import { UnknownModule, type ExpressionScope, type ExpressionType } from '../types.ts';
import { call } from './calls.ts';
import { habitOf, habitualName } from './habits.ts';
import { bindEntry, macro, macros, type Bindings } from './lists.ts';
import { closest, fail, ownerWords, typeWords } from './names.ts';
import { arithmetic, compare, condition, isIn, logic } from './operators.ts';
import type { Place } from './Place.ts';
import { isText, type CelNode } from './parse.ts';
import { alike, bool, decimal, nothing, string } from './types.ts';

/**
 * Types an expression: every name exists, every operator and function fits its operands.
 * @throws ExpressionError at the first place where that is not so.
 */
export function check(source: string, ast: CelNode, scope: ExpressionScope): Node {
  const visit = (node: CelNode, bindings: Bindings): Node => {
    const at: Place = { start: node.start, end: node.end };
    const inner = (child: unknown) => visit(child as CelNode, bindings);
    const pair = () => (node.args as CelNode[]).map(inner) as [Node, Node];
    switch (node.op) {
      case 'value':
        return literal(node, source.slice(at.start, at.end), at);
      case 'id':
        return variable(node.args as string, bindings, scope, at);
      case '.': {
        const [of, name] = node.args as [CelNode, string];
        return member(inner(of), name, scope, at);
      }
      case 'call': {
        const [name, args] = node.args as [string, CelNode[]];
        const texts = args.map((arg) => source.slice(arg.start, arg.end));
        const habit = habitOf(name, texts);
        if (habit !== undefined) return fail(message('writeInstead', { name, example: habit }), at);
        if (name === 'has' && args[0]) {
          return { op: 'isNotNull', of: inner(args[0]), type: bool, ...at };
        }
        return call(name, args.map(inner), scope, at);
      }
      case 'rcall': {
        const [name, receiver, args] = node.args as [string, CelNode, CelNode[]];
        if (!macros.has(name)) return call(name, [receiver, ...args].map(inner), scope, at);
        const list = inner(receiver);
        const [entry, ...steps] = args;
        const binding: Binding = {
          name:
            entry?.op === 'id'
              ? (entry.args as string)
              : fail(message('macroVariable', { name }), at),
        };
        const within = bindEntry(list, binding, bindings);
        return macro(
          name as Macro,
          list,
          binding,
          steps.map((step) => visit(step, within)),
          at,
        );
      }
      case 'list': {
        const entries = alike((node.args as CelNode[]).map(inner));
        if (!entries) return fail(message('mixedList'), at);
        return {
          op: 'list',
          entries: entries.nodes,
          type: { kind: 'list', of: entries.type },
          ...at,
        };
      }
      case '!_':
        return { op: 'not', of: condition(inner(node.args)), type: bool, ...at };
      case '-_': {
        const of = inner(node.args);
        if (of.type.kind !== 'decimal')
          return fail(message('notNegated', { type: typeWords(of.type) }), at);
        return { op: 'negate', of, type: decimal, ...at };
      }
      case '&&':
        return logic('and', ...pair(), at);
      case '||':
        return logic('or', ...pair(), at);
      case 'in':
        return isIn(...pair(), at);
      case '==':
      case '!=':
      case '<':
      case '<=':
      case '>':
      case '>=':
        return compare(node.op satisfies Comparison, ...pair(), at);
      case '+':
      case '-':
      case '*':
      case '/':
      case '%':
        return arithmetic(node.op satisfies Arithmetic, ...pair(), at);
      case '?:': {
        const [test, ...branches] = (node.args as CelNode[]).map(inner) as [Node, Node, Node];
        const both = alike(branches);
        if (!both) {
          const [yes, no] = branches.map(({ type }) => typeWords(type)) as [Message, Message];
          return fail(message('mixedChoice', { yes, no }), at);
        }
        return {
          op: 'choose',
          condition: condition(test),
          yes: both.nodes[0]!,
          no: both.nodes[1]!,
          type: both.type,
          ...at,
        };
      }
      default:
        return fail(message('notInLanguage', { text: source.slice(at.start, at.end) }), at);
    }
  };
  return visit(ast, new Map());
}

function literal({ args }: CelNode, text: string, at: Place): Node {
  if (args === null) return { op: 'literal', value: null, type: nothing, ...at };
  if (typeof args === 'boolean') return { op: 'literal', value: args, type: bool, ...at };
  if (typeof args === 'string') {
    // Escapes can write what the source itself may not contain.
    if (!isText(args)) fail(message('strangeCharacters'), at);
    return { op: 'literal', value: args, type: string, ...at };
  }
  // The parser's number is a float; the text is exact.
  if (/^\d{1,40}(\.\d{1,40})?$/.test(text)) {
    return { op: 'literal', value: new Decimal(text), type: decimal, ...at };
  }
  return fail(message('notDecimal', { text }), at);
}

function variable(name: string, bindings: Bindings, scope: ExpressionScope, at: Place): Node {
  const bound = bindings.get(name);
  if (bound) return bound(at);
  const type = own(scope.variables, name);
  if (type) return { op: 'variable', name, path: [name], type, ...at };
  const habit = habitualName(name);
  if (habit) return fail(habit, at);
  return fail(
    message('unknownVariable', { name }),
    at,
    closest(name, [...bindings.keys(), ...Object.keys(scope.variables)]),
  );
}

function member(of: Node, name: string, scope: ExpressionScope, at: Place): Node {
  if (of.type.kind === 'list') return memberOfEach(of, name, scope, at);
  // A reference is the id of its record.
  if (of.type.kind === 'reference' && name === 'id') return of;
  const members = scope.members(of.type);
  const type = own(members, name);
  if (!type) {
    const place = { start: at.end - name.length, end: at.end };
    const isAny = 'module' in of.type && of.type.module === '*';
    if (of.type.kind === 'reference' && !isAny && Object.keys(members).length === 0)
      throw new UnknownModule(
        message('unknownName', { kind: message('kind.module'), name: of.type.module }),
        place.start,
        place.end,
      );
    return fail(
      message('unknownMember', { name, type: ownerWords(of.type) }),
      place,
      closest(name, Object.keys(members)),
    );
  }
  const path = 'path' in of && of.path ? [...of.path, name] : undefined;
  return { op: 'member', of, name, type, ...(path && { path }), ...at };
}

/** `lines.amount` stands for `lines.map(x, x.amount)`. */
function memberOfEach(list: Node, name: string, scope: ExpressionScope, at: Place): Node {
  const binding: Binding = { name: '' };
  const entry = bindEntry(list, binding, new Map()).get('')!(at);
  return macro('map', list, binding, [member(entry, name, scope, at)], at);
}

const own = (record: Readonly<Record<string, ExpressionType>>, name: string) =>
  Object.hasOwn(record, name) ? record[name] : undefined;
