export default function ListScreen() { return <p>ListScreen</p>; }
