export default function HomeScreen() { return <p>HomeScreen</p>; }
