import { TaskBoxScreen } from './TaskBoxScreen.tsx';

/** Tasks I decided. */
export default function DoneScreen() {
  return <TaskBoxScreen box="done" />;
}
