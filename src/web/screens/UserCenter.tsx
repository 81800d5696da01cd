export default function UserCenter() { return <p>UserCenter</p>; }
