import { ProcessRetrieval } from './oversight/ProcessRetrieval.tsx';

/** Finds processes among all there are: for administrators. */
export default function RetrievalAllScreen() {
  return <ProcessRetrieval scope="all" />;
}
