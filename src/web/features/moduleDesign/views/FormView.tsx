import { FormCanvas } from '../canvas/FormCanvas.tsx';
import { useDesigner } from '../DesignerContext.ts';
import { Palette } from '../Palette.tsx';
import { Side } from '../Side.tsx';

/** The form: what can be put in, what is in it, and all that can be said of a part of it. */
export function FormView() {
  const { selected } = useDesigner();
  return (
    <div className="drawing-form">
      <Palette />
      <FormCanvas />
      <aside className="drawing-aside" data-pane data-open={selected ? true : undefined}>
        <Side />
      </aside>
    </div>
  );
}
