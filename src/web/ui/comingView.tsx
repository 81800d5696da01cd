import {
  createElement,
  useEffect,
  useState,
  type ComponentType,
  type FunctionComponent,
  type ReactNode,
} from 'react';

/** A view whose code comes when it is first shown, or is begun before. */
export type ComingView<Props = object> = FunctionComponent<Props> & { begin: () => Promise<void> };

/**
 * A view whose code is loaded apart. `lazy` would do, but that React holds back for 300 ms whatever replaces the fallback
 * of a Suspense, however soon it is there.
 *
 * @param meanwhile shown until the code is there; default: nothing, as before a dialog
 */
export function comingView<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  meanwhile?: ReactNode,
): ComingView<Props> {
  let view: ComponentType<Props> | undefined;
  let coming: Promise<void> | undefined;
  const fetchView = async () => {
    try {
      view = (await load()).default;
    } catch (error) {
      // the next time it is tried again
      coming = undefined;
      throw error;
    }
  };
  const begin = () => (coming ??= fetchView());
  function Coming(props: Props) {
    const [outcome, setOutcome] = useState<{ error?: unknown } | undefined>(view && {});
    useEffect(() => {
      // the code may have come since it was drawn without
      if (!outcome)
        begin().then(
          () => setOutcome({}),
          (error: unknown) => setOutcome({ error }),
        );
    }, [outcome]);
    if (outcome && 'error' in outcome) throw outcome.error;
    return view ? createElement(view, props) : meanwhile;
  }
  return Object.assign(Coming, { begin });
}
