export default function FormScreen() { return <p>FormScreen</p>; }
