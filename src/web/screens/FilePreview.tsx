export default function FilePreview() { return <p>FilePreview</p>; }
