import { ProcessSearch } from './ProcessSearch.tsx';

/** Finds processes among all there are: for administrators. */
export default function ProcessSearchAllScreen() {
  return <ProcessSearch scope="all" />;
}
