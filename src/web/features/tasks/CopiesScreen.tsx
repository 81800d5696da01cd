import { TaskBoxScreen } from './TaskBoxScreen.tsx';

/** Processes whose copy was sent to me. */
export default function CopiesScreen() {
  return <TaskBoxScreen box="copies" />;
}
