import { useState, type ReactNode } from 'react';
import type { DetailSpec, Module } from '#engine/schema/language/index.ts';
import type { RecordData } from '#engine/schema/record.ts';
import { inVariant } from '#engine/schema/variants.ts';
import { useStyles } from '../styles/StyleProvider.tsx';
import { TabStrip, tabPanelProps } from '../styles/TabStrip.tsx';
import { useText } from '../RendererContext.tsx';
import { useWords } from '../words/useWords.ts';
import { detailTabs, type DetailTab } from './detailTabs.ts';
import { Information } from './Information.tsx';
import { RecordHeader } from './RecordHeader.tsx';

type TabSpec = NonNullable<DetailSpec['tabs']>[number];

/** Records of another module that refer to this one. */
export interface RelatedModule {
  module: string;
  /** That refers here; of lines, `lines.contractId`. */
  field: string;
  /** The path to the record that `field` refers to; absent: the record itself. */
  of?: string;
  title: { en: string; zh: string };
  /** How many, where it is known. */
  count?: number;
  /** Counting stopped there: there may be more. */
  isCapped?: boolean;
}

export interface RecordDetailProps {
  module: Module;
  record: RecordData;
  titles: Readonly<Record<string, string | null>>;
  /** Buttons of what this person may do. */
  buttons?: ReactNode;
  /** Modules whose records refer here and that this person may list. */
  related?: readonly RelatedModule[];
  renderRelated?(related: RelatedModule): ReactNode;
  renderProcess?(): ReactNode;
  renderTimeline?(): ReactNode;
  renderAttachments?(): ReactNode;
  /** Tab shown first; the host may keep it in the address. */
  tab?: string;
  onTabChange?(tab: string): void;
}

/** One record: header, then tabs of information, related records, process, timeline and files. */
export function RecordDetail(given: RecordDetailProps) {
  const props = { ...given, module: inVariant(given.module, given.record) };
  const { module, record, titles, related = [] } = props;
  const styles = useStyles();
  const text = useText();
  const words = useWords();
  const [chosen, setChosen] = useState<string>();
  const wanted = props.tab ?? chosen;
  const drawn = ({ spec, relation }: DetailTab<RelatedModule>) => {
    const content = contentOf(spec, props, relation);
    if (!content) return [];
    const own = relation ? text(relation.title) : words[spec.kind];
    const title = spec.title ? text(spec.title) : own;
    return [{ id: spec.id, title, ...countOf(relation), content }];
  };
  const all = detailTabs(module, related, wanted);
  const tabs = all.tabs.flatMap(drawn);
  const shown = tabs.find((tab) => tab.id === wanted) ?? tabs[0];
  return (
    <div>
      <RecordHeader module={module} record={record} titles={titles} buttons={props.buttons} />
      <TabStrip
        tabs={tabs}
        more={all.more.flatMap(drawn)}
        shown={shown?.id}
        onSelect={(id) => {
          setChosen(id);
          props.onTabChange?.(id);
        }}
      />
      {shown && (
        <div {...tabPanelProps(shown.id)} className={styles.panel}>
          {shown.content()}
        </div>
      )}
    </div>
  );
}

const countOf = ({ count, isCapped }: Partial<RelatedModule> = {}) =>
  count === undefined ? {} : { count: isCapped ? `${count}+` : String(count) };

function contentOf(
  spec: TabSpec,
  props: RecordDetailProps,
  relation: RelatedModule | undefined,
): (() => ReactNode) | undefined {
  switch (spec.kind) {
    case 'information':
      return () => <Information {...props} />;
    case 'related':
      return relation && props.renderRelated && (() => props.renderRelated?.(relation));
    case 'process':
      return props.renderProcess;
    case 'timeline':
      return props.renderTimeline;
    case 'attachments':
      return props.renderAttachments;
  }
}
