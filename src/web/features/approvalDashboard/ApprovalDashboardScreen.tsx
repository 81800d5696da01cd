import './approvalDashboard.css';
import { HasDeal } from './HasDeal.tsx';
import { MyApplications } from './MyApplications.tsx';
import { NeedDeal } from './NeedDeal.tsx';
import { Notices } from './Notices.tsx';

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
