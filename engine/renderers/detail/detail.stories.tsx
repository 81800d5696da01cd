import { Button } from '@chakra-ui/react';
import { expect, userEvent, within } from 'storybook/test';
import type { RecordData } from '#engine/schema/record.ts';
import { WithModules } from '../stories/WithModules.tsx';
import { dicts, modules, trip, tripRecord } from '../stories/trip.ts';
import { RecordDetail, type RelatedModule } from './RecordDetail.tsx';

interface DetailStoryProps {
  record: RecordData;
  related?: readonly RelatedModule[];
}

/** A trip as it is read. */
const DetailStory = ({ record, related }: DetailStoryProps) => (
  <WithModules modules={modules} dicts={dicts}>
    <RecordDetail
      module={trip}
      record={record}
      titles={{}}
      related={related}
      renderRelated={({ title }) => <p>{title.en}</p>}
      buttons={<Button size="sm">Edit / 编辑</Button>}
    />
  </WithModules>
);

const record = tripRecord(4);
const claims: RelatedModule = {
  module: 'trip',
  field: 'tripId',
  title: { en: 'Travel claims', zh: '差旅报销' },
  count: 2,
};

export default { title: 'Screens/detail', component: RecordDetail, render: DetailStory };

export const Filled = { args: { record } };
/** What nobody filled in takes no room. */
export const HalfEmpty = { args: { record: { ...record, amount: null, by: null, until: null } } };
export const Narrow = { args: { record }, globals: { viewport: { value: 'phone' } } };

/** Records that refer here stand in a tab of their own, with their number. */
export const WithRelated = {
  args: { record, related: [claims] },
  play: async ({ canvasElement }: { canvasElement: HTMLElement }) => {
    const detail = within(canvasElement);
    await userEvent.click(detail.getByRole('tab', { name: /Travel claims|差旅报销/ }));
    await expect(detail.getByRole('tabpanel')).toHaveTextContent('Travel claims');
  },
};
