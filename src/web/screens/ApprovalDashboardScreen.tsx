import { HasDeal } from './approvalDashboard/HasDeal.tsx';
import { MyApplications } from './approvalDashboard/MyApplications.tsx';
import { NeedDeal } from './approvalDashboard/NeedDeal.tsx';
import { Notices } from './approvalDashboard/Notices.tsx';

/** What waits for me, what I decided, what I started, and what I was told. */
export default function ApprovalDashboardScreen() {
  return (
    <div className="dashboard">
      <NeedDeal />
      <Notices />
      <MyApplications />
      <HasDeal />
    </div>
  );
}
