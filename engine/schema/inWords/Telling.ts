import type { Binding, Node, NodeOf } from '../../expression/tree.ts';
import type { ConditionWords } from './en.ts';
import { figureText, type Names } from './namesOf.ts';
import { firstOf, isOfPerson, isProduct, withoutDefault } from './nodes.ts';

/** Tells a checked expression in the words of one language. */
export class Telling {
  /** Names of the lists around a node, innermost first. */
  #bindings: readonly Binding[] = [];

  constructor(
    private readonly words: ConditionWords,
    private readonly names: Names,
  ) {}

  /** What must be true. */
  condition(told: Node): string {
    const { words } = this;
    const node = withoutDefault(told);
    switch (node.op) {
      case 'and':
      case 'or':
        return [node.left, node.right]
          .map((one) => this.#operand(one, node.op))
          .join(words.joins[node.op]);
      case 'not':
        return this.#not(node.of);
      case 'isNull':
        return words.alone(this.value(node.of), words.comparisons.empty);
      case 'isNotNull':
        return words.alone(this.value(node.of), words.comparisons.filled);
      case 'in':
        return node.ofPhase ? this.#phases(node, 'inPhase') : this.#in(node, false);
      case 'compare':
        return this.#compare(node);
      case 'macro':
        return this.#lines(node, node.name);
      case 'literal':
        return node.value === true ? words.always : words.never;
      case 'call':
        if (Object.hasOwn(words.questions, node.name)) return this.value(node);
        break;
      case 'choose':
        return this.value(node);
    }
    return words.alone(this.value(node), words.comparisons.yes);
  }

  /** What something comes to. */
  value(told: Node): string {
    const { words } = this;
    const node = withoutDefault(told);
    switch (node.op) {
      case 'literal':
        return this.#literal(node);
      case 'variable':
        return this.#variable(node);
      case 'element':
        return node.binding === this.#bindings[0] ? words.entry : words.outerEntry;
      case 'member':
        return this.#member(node);
      case 'list':
        return node.entries.map((one) => this.value(one)).join(words.comma);
      case 'negate':
        return `-${this.#factor(node.of)}`;
      case 'concat':
        return `${this.value(node.left)} + ${this.value(node.right)}`;
      case 'arithmetic':
        return this.#arithmetic(node);
      case 'choose':
        return words.choice(
          this.condition(node.condition),
          this.#part(node.yes),
          this.#part(node.no),
        );
      case 'aggregate':
        return words.aggregates[node.name](this.value(node.of));
      case 'macro':
        return node.type.kind === 'bool'
          ? words.brackets(this.condition(node))
          : this.#lines(node, node.name);
      case 'call':
        return this.#call(node);
      default:
        return words.brackets(this.condition(node));
    }
  }

  #part = (node: Node) => (node.type.kind === 'bool' ? this.condition(node) : this.value(node));

  #operand(node: Node, around: 'and' | 'or'): string {
    const told = this.condition(node);
    const isOther = (node.op === 'and' || node.op === 'or') && node.op !== around;
    return isOther ? this.words.brackets(told) : told;
  }

  #not(told: Node): string {
    const { words } = this;
    const node = withoutDefault(told);
    switch (node.op) {
      case 'in':
        return node.ofPhase ? this.#phases(node, 'notInPhase') : this.#in(node, true);
      case 'macro':
        return node.name === 'exists' ? this.#lines(node, 'none') : words.not(this.condition(node));
      case 'variable':
      case 'element':
      case 'member':
        return words.alone(this.value(node), words.comparisons.no);
      default:
        return words.not(this.condition(node));
    }
  }

  #compare({ operator, left, right }: NodeOf<'compare'>): string {
    const { words } = this;
    if (right.op === 'literal' && typeof right.value === 'boolean') {
      const isYes = right.value === (operator === '==');
      return words.alone(this.value(left), words.comparisons[isYes ? 'yes' : 'no']);
    }
    const isDay = left.type.kind === 'date' || left.type.kind === 'datetime';
    return words.compared(
      this.#beside(left, right),
      words.dateComparisons[isDay ? operator : ''] ?? words.comparisons[operator],
      this.#beside(right, left),
    );
  }

  #in({ left, right }: NodeOf<'in'>, isNot: boolean): string {
    const { words } = this;
    // `user.id in travelers` asks what the travelers are
    const asksOf = left.op === 'literal' || (isOfPerson(left) && !isOfPerson(right));
    if (!isNot && right.op !== 'list' && asksOf)
      return words.compared(this.value(right), words.comparisons.has, this.#beside(left, right));
    const among = right.op === 'list' ? right.entries : [right];
    const isOne = right.op === 'list' && among.length === 1;
    const comparison = isOne ? (isNot ? '!=' : '==') : isNot ? 'notIn' : 'in';
    const told = among.map((one) => this.#beside(one, left)).join(words.comma);
    return words.compared(this.value(left), words.comparisons[comparison], told);
  }

  /** A membership in the statuses that are in some phases. */
  #phases({ left, right }: NodeOf<'in'>, how: 'inPhase' | 'notInPhase'): string {
    const { words, names } = this;
    const phases = (left.type.kind === 'string' && left.type.codes?.phases) || {};
    const statuses = right.op === 'list' ? right.entries : [];
    const named = statuses.flatMap((one) =>
      one.op === 'literal' ? (phases[String(one.value)] ?? []) : [],
    );
    if (named.length === 0) return how === 'inPhase' ? words.never : words.always;
    const told = [...new Set(named)].map((phase) => names.phase(phase)).join(words.either);
    return words[how](this.value(left), told);
  }

  #lines(
    { list, binding, body, where }: NodeOf<'macro'>,
    how: keyof ConditionWords['lines'],
  ): string {
    const of = this.value(list);
    const { lines } = this.words;
    const among = where ? lines.filter(of, this.#within(binding, where)) : of;
    return lines[how](among, this.#within(binding, body));
  }

  #within(binding: Binding, body: Node): string {
    const before = this.#bindings;
    this.#bindings = [binding, ...before];
    const told = this.#part(body);
    this.#bindings = before;
    return told;
  }

  #variable(node: NodeOf<'variable'>): string {
    const { names, words } = this;
    if (Object.hasOwn(words.roots, node.name)) return words.roots[node.name as 'parent'];
    const title = names.title(node) ?? node.name;
    return this.#bindings.length > 0 ? `${words.roots.parent} › ${title}` : title;
  }

  #member(node: NodeOf<'member'>): string {
    const { names, words } = this;
    const { of, name } = node;
    if (of.op === 'variable' && of.type.kind === 'user')
      return words.people[of.name === 'actor' ? 'actor' : 'user'][name as 'id'] ?? name;
    const title = names.title(node) ?? words.place[name as 'cityName'] ?? name;
    const isOfInnermost = of.op === 'element' && of.binding === this.#bindings[0];
    return isOfInnermost ? title : `${this.value(of)} › ${title}`;
  }

  #literal({ value, type }: NodeOf<'literal'>, other?: Node): string {
    const { words, names } = this;
    if (value === null) return words.nothing;
    if (typeof value === 'boolean') return words.truth[`${value}`];
    if (typeof value === 'string') {
      const named = other && names.code(other, value);
      return (
        named ?? (type.kind === 'date' || type.kind === 'datetime' ? value : words.quotes(value))
      );
    }
    return figureText(value, other && names.field(other));
  }

  /** A value as it is said beside another: a code by its title, a share in per cent. */
  #beside = (node: Node, other: Node): string =>
    node.op === 'literal' ? this.#literal(node, firstOf(other)) : this.value(node);

  #arithmetic({ operator, left, right }: NodeOf<'arithmetic'>): string {
    const signs = { '+': '+', '-': '-', '*': '×', '/': '÷', '%': '%' } as const;
    const isSum = operator === '+' || operator === '-';
    const isFlat = isSum || left.op !== 'arithmetic' || isProduct(left);
    const first = isFlat ? this.value(left) : this.#factor(left);
    const second = operator === '+' ? this.value(right) : this.#factor(right);
    return `${first} ${signs[operator]} ${second}`;
  }

  #factor(node: Node): string {
    const told = this.value(node);
    return node.op === 'arithmetic' ? this.words.brackets(told) : told;
  }

  #call({ name, args }: NodeOf<'call'>): string {
    const { words, names } = this;
    const [first] = args;
    if (name === 'setting' && first?.op === 'literal')
      return words.quotes(names.setting(String(first.value)));
    const told = args.map((one) =>
      name === 'coalesce' ? this.#beside(one, first!) : this.value(one),
    );
    // the company of an organisation, which is itself where it has none above it
    if (name === 'coalesce' && told.length === 2 && told[0]!.startsWith(`${told[1]} › `))
      return told[0]!;
    const tell = { ...words.functions, ...words.questions }[name];
    return tell ? tell(...told) : `${name}${words.brackets(told.join(words.comma))}`;
  }
}
