import { Fragment, type ReactNode } from 'react';
import { parser, RuleType, type MarkdownToJSX } from 'markdown-to-jsx/html';

type Node = MarkdownToJSX.ASTNode;

/** Markdown as elements; of what people write only harmless kinds become such, everything else is text. */
export default function Marked({ text }: { text: string }) {
  return <>{drawn(parser(text, { disableParsingRawHTML: true }))}</>;
}

const drawn = (nodes: readonly Node[]): ReactNode =>
  nodes.map((node, index) => <Fragment key={index}>{elementOf(node)}</Fragment>);

function elementOf(node: Node): ReactNode {
  switch (node.type) {
    case RuleType.text:
      return node.text;
    case RuleType.paragraph:
      return <p>{drawn(node.children)}</p>;
    case RuleType.heading:
      return (
        <p>
          <strong>{drawn(node.children)}</strong>
        </p>
      );
    case RuleType.textFormatted:
      return elementOfTag(node);
    case RuleType.breakLine:
      return <br />;
    case RuleType.unorderedList:
      return <ul>{entriesOf(node.items)}</ul>;
    case RuleType.orderedList:
      return <ol start={node.start}>{entriesOf(node.items)}</ol>;
    case RuleType.link:
      return linkTo(node.target, drawn(node.children));
    default:
      return textOf(node);
  }
}

const elementOfTag = ({ tag, children }: MarkdownToJSX.FormattedTextNode) =>
  tag === 'strong' ? (
    <strong>{drawn(children)}</strong>
  ) : tag === 'em' ? (
    <em>{drawn(children)}</em>
  ) : (
    drawn(children)
  );

const entriesOf = (items: readonly (readonly Node[])[]) =>
  items.map((nodes, index) => <li key={index}>{drawn(nodes)}</li>);

const protocols: ReadonlySet<string> = new Set(['http:', 'https:', 'mailto:']);

/** Only to pages and mail; what stands in any other link is text. */
function linkTo(target: string | null, children: ReactNode): ReactNode {
  const url = target !== null && URL.canParse(target) ? new URL(target) : undefined;
  if (!url || !protocols.has(url.protocol)) return children;
  return (
    <a href={url.href} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

/** What else Markdown knows (tables, code, pictures, quotes) is told without its looks. */
function textOf(node: Node): ReactNode {
  if ('children' in node) return drawn(node.children ?? []);
  if ('cells' in node)
    return [node.header, ...node.cells].map((row, index) => (
      <p key={index}>
        {row.map((cell, at) => (
          <Fragment key={at}>{drawn(cell)} </Fragment>
        ))}
      </p>
    ));
  if ('text' in node) return node.text;
  return 'alt' in node ? node.alt : null;
}
