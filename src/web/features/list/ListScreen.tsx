import { ModuleRenderers } from '../../adapters/ModuleRenderers.tsx';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { ModuleList } from './ModuleList.tsx';

/** The records of a module; search, filters, sort and page are in the address. */
export default function ListScreen() {
  const { route } = usePage();
  return (
    <ModuleRenderers module={route.moduleNo ?? ''}>
      {({ definition }) => <ModuleList definition={definition} screen={route.screen} />}
    </ModuleRenderers>
  );
}
