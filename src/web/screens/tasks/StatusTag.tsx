import { useQuery } from '@tanstack/react-query';
import { publicDefinitionsQuery } from '../../api/definitions.ts';
import { useText } from '../../i18n/useText.ts';

/** A status by the words and colour of its dictionary. */
export function StatusTag({ status, dict = 'status' }: { status: string; dict?: string }) {
  const text = useText();
  const { data } = useQuery(publicDefinitionsQuery());
  const item = data?.dicts[dict]?.items.find(({ value }) => value === status);
  return (
    <span className="tag" data-colour={item?.colour ?? 'grey'}>
      {text(item?.title) || status}
    </span>
  );
}
