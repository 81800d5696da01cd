import { message } from '../../messages/build.ts';
import { Decimal } from '../decimal.ts';
import type { Binding, Macro, Node } from '../tree.ts';
import { UnknownModule, type ExpressionScope, type ExpressionType } from '../types.ts';
import { call } from './calls.ts';
import { habitOf, habitualName } from './habits.ts';
import { bindEntry, isMacro, macro, type Bindings } from './lists.ts';
import { closest } from '../../messages/closest.ts';
import { fail, ownerWords, typeWords } from './names.ts';
import { arithmetic, compare, condition, isIn, logic } from './operators.ts';
import type { Place } from './Place.ts';
import { isText, type CelNode, type CelNodeOf } from './parse.ts';
import { alike, bool, decimal, nothing, string } from './types.ts';

/**
 * Types an expression: every name exists, every operator and function fits its operands.
 * @throws ExpressionError at the first place where that is not so.
 */
export function check(source: string, ast: CelNode, scope: ExpressionScope): Node {
  return new Check(source, scope).node(ast, new Map());
}

class Check {
  constructor(
    private readonly source: string,
    private readonly scope: ExpressionScope,
  ) {}

  node(node: CelNode, bindings: Bindings): Node {
    const at: Place = { start: node.start, end: node.end };
    const inner = (child: CelNode) => this.node(child, bindings);
    const pair = ([left, right]: readonly [CelNode, CelNode]) =>
      [inner(left), inner(right)] as const;
    switch (node.op) {
      case 'value':
        return literal(node, this.#textOf(node), at);
      case 'id':
        return variable(node.args, bindings, this.scope, at);
      case '.': {
        const [of, name] = node.args;
        return member(inner(of), name, this.scope, at);
      }
      case 'call':
        return this.#call(node, bindings, at);
      case 'rcall': {
        const [name, receiver, args] = node.args;
        if (isMacro(name)) return this.#macro(name, inner(receiver), args, bindings, at);
        return call(name, [receiver, ...args].map(inner), this.scope, at);
      }
      case 'list':
        return list(node.args.map(inner), at);
      case '!_':
        return { op: 'not', of: condition(inner(node.args)), type: bool, ...at };
      case '-_':
        return negated(inner(node.args), at);
      case '&&':
        return logic('and', ...pair(node.args), at);
      case '||':
        return logic('or', ...pair(node.args), at);
      case 'in':
        return isIn(...pair(node.args), at);
      case '==':
      case '!=':
      case '<':
      case '<=':
      case '>':
      case '>=':
        return compare(node.op, ...pair(node.args), at);
      case '+':
      case '-':
      case '*':
      case '/':
      case '%':
        return arithmetic(node.op, ...pair(node.args), at);
      case '?:': {
        const [test, yes, no] = node.args;
        return choice(inner(test), inner(yes), inner(no), at);
      }
      default:
        return fail(message('notInLanguage', { text: this.#textOf(node) }), at);
    }
  }

  #call({ args: [name, args] }: CelNodeOf<'call'>, bindings: Bindings, at: Place): Node {
    const habit = habitOf(name, args.map(this.#textOf));
    if (habit !== undefined) return fail(message('writeInstead', { name, example: habit }), at);
    const checked = args.map((arg) => this.node(arg, bindings));
    if (name === 'has' && checked[0]) return { op: 'isNotNull', of: checked[0], type: bool, ...at };
    return call(name, checked, this.scope, at);
  }

  #macro(
    name: Macro,
    of: Node,
    [entry, ...steps]: readonly CelNode[],
    bindings: Bindings,
    at: Place,
  ): Node {
    if (entry?.op !== 'id') return fail(message('macroVariable', { name }), at);
    const binding: Binding = { name: entry.args };
    const within = bindEntry(of, binding, bindings);
    const bodies = steps.map((step) => this.node(step, within));
    return macro(name, of, binding, bodies, at);
  }

  #textOf = ({ start, end }: Place) => this.source.slice(start, end);
}

function list(nodes: readonly Node[], at: Place): Node {
  const entries = alike(nodes);
  if (!entries) return fail(message('mixedList'), at);
  return { op: 'list', entries: entries.nodes, type: { kind: 'list', of: entries.type }, ...at };
}

function negated(of: Node, at: Place): Node {
  if (of.type.kind !== 'decimal')
    return fail(message('notNegated', { type: typeWords(of.type) }), at);
  return { op: 'negate', of, type: decimal, ...at };
}

function choice(test: Node, yes: Node, no: Node, at: Place): Node {
  const both = alike([yes, no]);
  if (!both) {
    const words = { yes: typeWords(yes.type), no: typeWords(no.type) };
    return fail(message('mixedChoice', words), at);
  }
  const [one, other] = both.nodes;
  return {
    op: 'choose',
    condition: condition(test),
    yes: one!,
    no: other!,
    type: both.type,
    ...at,
  };
}

function literal({ args }: CelNodeOf<'value'>, text: string, at: Place): Node {
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
