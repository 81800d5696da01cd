import { HasDeal } from './dashboard/HasDeal.tsx';
import { MyApplications } from './dashboard/MyApplications.tsx';
import { NeedDeal } from './dashboard/NeedDeal.tsx';
import { Notices } from './dashboard/Notices.tsx';

/** What waits for me, what I decided, what I started, and what I was told. */
export default function DashboardScreen() {
  return (
    <div className="dashboard">
      <NeedDeal />
      <Notices />
      <MyApplications />
      <HasDeal />
    </div>
  );
}
