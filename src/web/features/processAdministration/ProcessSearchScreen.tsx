import { ProcessSearch } from './ProcessSearch.tsx';

/** Finds processes among those I may see. */
export default function ProcessSearchScreen() {
  return <ProcessSearch scope="seen" />;
}
