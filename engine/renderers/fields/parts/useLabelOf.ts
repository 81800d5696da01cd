import { useEffect } from 'react';

/** The label of a field leads to another input as long as that one stands in its place. */
export function useLabelOf(id: string, input: string) {
  useEffect(() => {
    const label = document.getElementById(`${id}-label`);
    if (!(label instanceof HTMLLabelElement)) return undefined;
    label.htmlFor = input;
    return () => {
      label.htmlFor = id;
    };
  }, [id, input]);
}
