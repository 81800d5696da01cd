import { usePage } from '../../shell/tabs/PageContext.ts';
import { TaskBoxScreen } from './TaskBoxScreen.tsx';
import { useBatch } from './useBatch.tsx';

/** Tasks of the area that the screen stands in, to be approved together: each has a result of its own. */
export default function AreaBatchScreen() {
  const batch = useBatch();
  return (
    <>
      <TaskBoxScreen
        box="todo"
        withKinds
        area={usePage().route.area}
        selected={batch.selected}
        onSelect={batch.setSelected}
        tools={batch.buttons}
      />
      {batch.below}
    </>
  );
}
