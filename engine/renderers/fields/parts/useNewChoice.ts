import type { Option } from '#engine/schema/references.ts';
import { useFormBinding } from '../../form/FormBinding.tsx';
import { pathKey } from '../../form/path.ts';
import { useServices } from '../../RendererContext.tsx';
import { useWords } from '../../words/useWords.ts';
import type { WidgetProps } from '../FieldView.ts';

/** Makes a record and chooses it, or tells why it is none of the choices yet. */
export function useNewChoice(
  { id, path, owner }: Pick<WidgetProps, 'id' | 'path' | 'owner'>,
  module: string,
  onMade: (option: Option) => void,
) {
  const { store } = useFormBinding();
  const { options } = useServices();
  const words = useWords();
  return async (create: () => Promise<Option | undefined>) => {
    const made = await create();
    // the list has closed meanwhile; who made a record, or did not, goes on here
    document.getElementById(id)?.focus();
    if (!made) return;
    const asked = { module, ids: [made.id], for: owner, parent: store.getData() };
    const isChoice = await options(asked).then(
      (answer) => answer.length > 0,
      () => true, // the server will tell
    );
    if (isChoice) onMade(made);
    else
      store.setErrors({
        ...store.getErrors(),
        [pathKey(path)]: [words.notYetAChoice(made.title)],
      });
  };
}
