import { message } from '../messages/build.ts';
import type { FieldValue } from '../schema/record.ts';
import { treeOf } from './compile.ts';
import { Decimal } from './decimal.ts';
import { aggregate, every, exactlyOne, some } from './lists.ts';
import { calculate, compareValues, contains, type Truth } from './operators.ts';
import type { Binding, Node, NodeOf } from './tree.ts';
import { ExpressionError, type CompiledExpression, type EvaluationContext } from './types.ts';
import { isObject, ownField, readValue, toJson, type Value } from './value.ts';

/** Entries that one evaluation may visit: macros inside macros multiply. */
const maxVisits = 50_000;

/**
 * The value of an expression: null where SQL would say NULL.
 * @throws ExpressionError when it visits more than 50,000 list entries.
 */
export function evaluate(compiled: CompiledExpression, context: EvaluationContext): Value {
  return evaluateNode(treeOf(compiled), context);
}

/** The value of a part of a compiled expression. */
export const evaluateNode = (node: Node, context: EvaluationContext): Value =>
  new Evaluation(context).run(node);

/** The JSON of a field that an expression reads, just as its record has it: `900.00` keeps its zeros. */
export const fieldOf = (node: NodeOf<'variable' | 'member'>, context: EvaluationContext) =>
  new Evaluation(context).field(node) ?? null;

/** For conditions, access and filters: what is unknown does not hold. */
export const holds = (compiled: CompiledExpression, context: EvaluationContext) =>
  evaluate(compiled, context) === true;

/** For checks and guards: what is unknown breaks no rule. */
export const satisfied = (compiled: CompiledExpression, context: EvaluationContext) =>
  evaluate(compiled, context) !== false;

/** The value as plain JSON, for formulas and effects: decimals are plain decimal strings. */
export const compute = (compiled: CompiledExpression, context: EvaluationContext): FieldValue =>
  toJson(evaluate(compiled, context));

class Evaluation {
  private readonly entries = new Map<Binding, Value>();
  private visits = 0;

  constructor(private readonly context: EvaluationContext) {}

  run(node: Node): Value {
    switch (node.op) {
      case 'literal':
        return node.value;
      case 'variable':
      case 'member':
        return readValue(this.field(node), node.type);
      case 'element':
        return this.entries.get(node.binding) ?? null;
      case 'list':
        return node.entries.map((entry) => this.run(entry));
      case 'not': {
        const truth = this.run(node.of);
        return truth === null ? null : !truth;
      }
      case 'negate': {
        const value = this.run(node.of);
        return value instanceof Decimal ? value.negated() : null;
      }
      case 'isNull':
        return isEmpty(this.run(node.of));
      case 'isNotNull':
        return !isEmpty(this.run(node.of));
      case 'and':
      case 'or':
        return this.logic(node);
      case 'compare':
        return compareValues(node.operator, this.run(node.left), this.run(node.right));
      case 'arithmetic':
        return calculate(node.operator, this.run(node.left), this.run(node.right));
      case 'concat': {
        const left = this.run(node.left);
        const right = this.run(node.right);
        return left === null || right === null ? null : `${left as string}${right as string}`;
      }
      case 'in':
        return contains(this.list(node.right), this.run(node.left));
      case 'choose': {
        const truth = this.run(node.condition);
        return truth === null ? null : this.run(truth ? node.yes : node.no);
      }
      case 'call': {
        const args = node.args.map((arg) => this.run(arg));
        if (!node.spec.takesNull && args.includes(null)) return null;
        return node.spec.evaluate(args, this.context);
      }
      case 'aggregate':
        return aggregate(node.name, this.list(node.of));
      case 'macro':
        return this.macro(node);
    }
  }

  /** The JSON of a field as its record has it. */
  field(node: NodeOf<'variable' | 'member'>): FieldValue {
    if (node.op === 'variable') return ownField(this.context.variables, node.name);
    const { of, name } = node;
    const owner = this.run(of);
    const record =
      of.type.kind === 'reference' && owner !== null
        ? this.context.lookup(of.type.module, owner as string)
        : owner;
    return isObject(record) ? ownField(record, name) : null;
  }

  private logic(node: NodeOf<'and' | 'or'>): Truth {
    const decisive = node.op === 'or';
    const left = this.run(node.left);
    if (left === decisive) return decisive;
    const right = this.run(node.right);
    if (right === decisive) return decisive;
    return left === null || right === null ? null : !decisive;
  }

  private macro(node: NodeOf<'macro'>): Value {
    const list = this.list(node.list);
    const each = (body: Node) => (entry: Value) => {
      if (++this.visits > maxVisits) {
        throw new ExpressionError(
          message('tooManyEntries', { max: maxVisits }),
          node.start,
          node.end,
        );
      }
      this.entries.set(node.binding, entry);
      return this.run(body);
    };
    const truths = () => list.map(each(node.body)) as Truth[];
    const { where } = node;
    switch (node.name) {
      case 'all':
        return every(truths());
      case 'exists':
        return some(truths());
      case 'exists_one':
        return exactlyOne(truths());
      case 'filter':
        return list.filter((entry) => each(node.body)(entry) === true);
      case 'map': {
        const chosen = where ? list.filter((entry) => each(where)(entry) === true) : list;
        return chosen.map(each(node.body));
      }
    }
  }

  private list(node: Node): readonly Value[] {
    const value = this.run(node);
    return Array.isArray(value) ? value : [];
  }
}

const isEmpty = (value: Value) => value === null || (Array.isArray(value) && value.length === 0);
