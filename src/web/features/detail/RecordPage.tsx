import { calledOf } from '#engine/renderers/detail/calledOf.ts';
import { RecordDetail, type RelatedModule } from '#engine/renderers/detail/RecordDetail.tsx';
import type { Module } from '#engine/schema/language/index.ts';
import type { RecordAnswer } from '#shared/contract/index.ts';
import type { ModuleContext } from '../../adapters/moduleContext.ts';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { AccountButton } from './AccountButton.tsx';
import { Attachments } from './Attachments.tsx';
import { NextRecords } from './NextRecords.tsx';
import { ProcessPanel } from './ProcessPanel.tsx';
import { ReadersButton } from './ReadersButton.tsx';
import { RecordActions } from './RecordActions.tsx';
import { RecordTimeline } from './RecordTimeline.tsx';
import { RelatedList } from './RelatedList.tsx';
import { WhyButton } from '../why/WhyButton.tsx';
import { toldKind, useRecordTitle } from './useRecordTitle.ts';
import { idOf } from '../open/idOf.ts';

interface Props {
  context: ModuleContext;
  answer: RecordAnswer;
  related: readonly RelatedModule[];
}

/** One record with its related records, process, timeline and files. The tab is in the address. */
export function RecordPage({ context, answer, related }: Props) {
  const page = usePage();
  const { module } = context.definition;
  const { record, titles } = answer;
  const id = idOf(record);
  useRecordTitle(calledOf(module, record, titles).title, toldKind(module));
  /** Where a message led. */
  const comment = page.search.get('comment');

  const chooseTab = (tab: string) => {
    const search = new URLSearchParams(page.search);
    search.set('tab', tab);
    page.setSearch(search);
  };
  return (
    <RecordDetail
      module={module}
      record={record}
      titles={titles}
      buttons={
        <>
          <RecordActions context={context} answer={answer} />
          <NextRecords module={module.module} id={id} />
          <ReadersButton module={module} recordId={id} />
          <AccountButton context={context} answer={answer} />
          <WhyButton module={module.module} id={id} />
        </>
      }
      related={related}
      renderRelated={(relation) => (
        <RelatedList {...{ relation }} record={record} of={module.module} />
      )}
      renderProcess={module.flow && (() => <ProcessPanel module={module} recordId={id} />)}
      renderTimeline={() => <RecordTimeline module={module} recordId={id} comment={comment} />}
      renderAttachments={() => <Attachments module={module} recordId={id} />}
      tab={page.search.get('tab') ?? (comment ? timelineTab(module) : undefined)}
      onTabChange={chooseTab}
    />
  );
}

const timelineTab = ({ detail }: Module) =>
  detail?.tabs?.find(({ kind }) => kind === 'timeline')?.id ?? 'timeline';
