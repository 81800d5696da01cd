import { ProcessRetrieval } from './oversight/ProcessRetrieval.tsx';

/** Finds processes among those I may see. */
export default function RetrievalScreen() {
  return <ProcessRetrieval scope="seen" />;
}
