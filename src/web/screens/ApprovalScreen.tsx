export default function ApprovalScreen() { return <p>ApprovalScreen</p>; }
