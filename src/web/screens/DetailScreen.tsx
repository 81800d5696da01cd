export default function DetailScreen() { return <p>DetailScreen</p>; }
