import { message } from '../../messages/build.ts';
import type { Message } from '../../messages/Message.ts';
import { parameterType } from '../functions/spec.ts';
import { evaluateNode } from '../evaluate.ts';
import { isKnown } from '../known.ts';
import type { Binding, Node, NodeOf } from '../tree.ts';
import { ExpressionError, type ExpressionType, type SqlFragment, type SqlScope } from '../types.ts';
import { readValue } from '../value.ts';
import { join, sql } from './fragment.ts';
import { aggregateSql, macroSql, rowsOf, whereSql } from './lists.ts';
import { entryType, type Entry, type Translator } from './Translator.ts';
import { arithmeticSql, comparisonSql } from './operators.ts';
import { bound, sqlType } from './values.ts';

/** Turns the nodes of one expression into SQL. */
export class Translation implements Translator {
  private readonly entries = new Map<Binding, Entry>();
  private aliases = 0;

  constructor(readonly scope: SqlScope) {}

  value(node: Node): SqlFragment {
    return this.known(node) ?? this.translated(node);
  }

  private translated(node: Node): SqlFragment {
    switch (node.op) {
      case 'literal':
        return bound(node.value, node.type);
      case 'variable':
      case 'element':
      case 'member':
        return this.read(node);
      case 'not':
        return sql`(not ${this.value(node.of)})`;
      case 'negate':
        return sql`(- ${this.value(node.of)})`;
      case 'isNull':
        return this.isNull(node.of);
      case 'isNotNull':
        return sql`(not ${this.isNull(node.of)})`;
      case 'and':
        return sql`(${this.value(node.left)} and ${this.value(node.right)})`;
      case 'or':
        return sql`(${this.value(node.left)} or ${this.value(node.right)})`;
      case 'compare':
        return this.comparison(node);
      case 'arithmetic':
        return arithmeticSql(node.operator, this.value(node.left), this.value(node.right));
      case 'concat':
        return sql`(${this.value(node.left)} || ${this.value(node.right)})`;
      case 'in':
        return this.membership(node);
      case 'choose':
        return sql`case ${this.value(node.condition)} when true then ${this.as(node.yes, node.type)} when false then ${this.as(node.no, node.type)} end`;
      case 'call':
        return this.call(node);
      case 'aggregate':
        return aggregateSql(this, node);
      case 'macro':
        return macroSql(this, node);
      case 'list':
        return this.array(node, entryType(node));
    }
  }

  /** True where the node is true; false or null elsewhere. */
  condition(node: Node): SqlFragment {
    const known = this.known(node);
    if (known) return known;
    if (node.op === 'and')
      return sql`(${this.condition(node.left)} and ${this.condition(node.right)})`;
    if (node.op === 'or')
      return sql`(${this.condition(node.left)} or ${this.condition(node.right)})`;
    if (node.op === 'macro' && node.name === 'exists') {
      const rows = rowsOf(this, node.list);
      this.enter(node.binding, rows.entry);
      return sql`exists (select from ${rows.from}${whereSql([...rows.where, this.condition(node.body)])})`;
    }
    return this.value(node);
  }

  /** The node as a type that it can be taken for: a reference as its id, null as any. */
  as(node: Node, type: ExpressionType): SqlFragment {
    if (node.op === 'literal') return bound(node.value, type);
    const value = this.value(node);
    return node.type.kind === type.kind ? value : sql`(${value})::${sqlType(type)}`;
  }

  /** The entries of a macro's list are read as `entry` while its body is translated. */
  enter(binding: Binding, entry: Entry) {
    this.entries.set(binding, entry);
  }

  /** A new alias; no field's name begins so. */
  alias = () => `_${++this.aliases}`;

  refuse(node: Node, what: Message): never {
    throw new ExpressionError(message('notInFilter', { what }), node.start, node.end);
  }

  /** The value of a path that is a constant in this statement. */
  constant(node: Node): SqlFragment | undefined {
    const known = this.known(node);
    if (known) return known;
    if (node.op !== 'variable' && node.op !== 'member') return undefined;
    const found = node.path && this.scope.constant(node.path);
    if (!found) return undefined;
    return bound(readValue(found.value, node.type), node.type);
  }

  /** What reads only what is in memory, computed. */
  private known(node: Node): SqlFragment | undefined {
    const { known } = this.scope;
    if (!known || node.op === 'literal' || !isBindable(node.type)) return undefined;
    if (!isKnown(node, known.roots)) return undefined;
    return bound(evaluateNode(node, known.context), node.type);
  }

  private read(node: NodeOf<'variable' | 'element' | 'member'>): SqlFragment {
    const constant = this.constant(node);
    if (constant) return constant;
    const column = this.columnOf(node);
    return node.type.kind === 'decimal' ? sql`(${column})::numeric` : column;
  }

  private columnOf(node: NodeOf<'variable' | 'element' | 'member'>): SqlFragment {
    const { root, names, path } = this.locate(node);
    if (path) return this.scope.column(path);
    const entry = root.op === 'element' ? this.entries.get(root.binding) : undefined;
    const start = entry && 'value' in entry ? entry.value : undefined;
    if (!names.length) return start ?? this.refuse(node, message('filter.line'));
    if (root.type.kind !== 'reference' || !this.scope.through) {
      return this.refuse(node, message('filter.ofThis', { path: names.join('.') }));
    }
    return this.scope.through(root.type.module, start ?? this.value(root), names);
  }

  /** The path that the scope knows a node by, or else what its last members are read from. */
  locate(node: Node): { root: Node; names: string[]; path?: string[] } {
    const names: string[] = [];
    let root = node;
    while (root.op === 'member' && !(names.length && this.constant(root))) {
      names.unshift(root.name);
      root = root.of;
    }
    if (root.op === 'variable' && !this.constant(root)) {
      return { root, names, path: [root.name, ...names] };
    }
    const entry = root.op === 'element' ? this.entries.get(root.binding) : undefined;
    const isOfRow = entry && 'alias' in entry && names.length > 0;
    return { root, names, ...(isOfRow && { path: [entry.alias, ...names] }) };
  }

  private isNull(node: Node): SqlFragment {
    if (node.type.kind !== 'list') return sql`(${this.value(node)} is null)`;
    const { from, where } = rowsOf(this, node);
    return sql`(not exists (select from ${from}${whereSql(where)}))`;
  }

  private comparison({ operator, left, right }: NodeOf<'compare'>): SqlFragment {
    if (left.type.kind === 'list') {
      const kinds = [entryType(left), entryType(right)];
      const of = kinds.find(({ kind }) => kind === 'string') ?? kinds[0]!;
      return comparisonSql(
        operator,
        this.array(left, of, true),
        this.array(right, of, true),
        false,
      );
    }
    const kinds = [left.type.kind, right.type.kind];
    const type =
      kinds.includes('reference') && this.isFixed(left, right)
        ? referenceOf(left, right)
        : kinds.includes('string')
          ? text
          : left.type;
    const ofTexts = type.kind === 'string';
    return comparisonSql(operator, this.as(left, type), this.as(right, type), ofTexts);
  }

  /** One side is a text known here, so that the other's index on ids can be used. */
  private isFixed = (...nodes: Node[]) =>
    nodes.every(({ op, type }) => type.kind === 'reference' || op === 'literal');

  private membership({ left, right }: NodeOf<'in'>): SqlFragment {
    const isMixed = entryType(right).kind !== left.type.kind;
    const isLiteral = right.op === 'list' && right.entries.every(({ op }) => op === 'literal');
    const type = isMixed && !isLiteral ? text : left.type;
    return sql`(${this.as(left, type)} = any(${this.array(right, type)}))`;
  }

  /** A list as an array, if asked in its order; never null, as an absent list is an empty one. */
  private array(list: Node, of: ExpressionType, isOrdered = false): SqlFragment {
    const type = sql`${sqlType(of)}[]`;
    if (list.op === 'list') {
      const entries = list.entries.map((entry) => this.as(entry, of));
      return sql`array[${join(entries, ', ')}]::${type}`;
    }
    const constant = this.constant(list);
    if (constant) return sql`${constant}::${type}`;
    const { from, where, entry, column, order } = rowsOf(this, list, isOrdered);
    if (column) return sql`coalesce(${column}::${type}, '{}')`;
    if (!('value' in entry)) return this.refuse(list, message('filter.listOfLines'));
    // Not `in (select …)`: PostgreSQL 18 hashes that, and was seen to answer false for null inside an aggregate.
    return sql`array(select (${entry.value})::${sqlType(of)} from ${from}${whereSql(where)}${order ? sql` order by ${order}` : sql``})`;
  }

  private call({ name, spec, args, type, ...node }: NodeOf<'call'>): SqlFragment {
    if (!spec.sql)
      return this.refuse({ name, spec, args, type, ...node }, message('filter.function', { name }));
    const last = spec.parameters.length - 1;
    const values = args.map((arg, index) => {
      const kind = spec.parameters[Math.min(index, last)]!;
      if (type.kind === 'list' && kind === 'lists') return this.array(arg, type.of);
      if (kind === 'texts') return this.array(arg, text, true);
      return this.as(arg, kind === 'same' || kind === 'lists' ? type : parameterType(kind));
    });
    return spec.sql(values, this.scope);
  }
}

const text: ExpressionType = { kind: 'string' };
const scalars = new Set(['string', 'decimal', 'bool', 'date', 'datetime', 'reference']);
const isBindable = (type: ExpressionType) =>
  scalars.has(type.kind === 'list' ? type.of.kind : type.kind);
const referenceOf = (left: Node, right: Node) =>
  left.type.kind === 'reference' ? left.type : right.type;
