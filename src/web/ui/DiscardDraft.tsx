import { Button } from '@chakra-ui/react';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { confirm } from '../shell/confirm.ts';

interface Props {
  /** What the question says. */
  text: string;
  draft: {
    state: string;
    /** Saves what is under way; answers the revision of the draft, null when there is none. */
    save(): Promise<number | null>;
  };
  discard(rev: number): Promise<unknown>;
  onDiscarded(): void;
  /** The queries that hold the draft. */
  queryKey: QueryKey;
}

/** Throws a draft away, after a question. */
export function DiscardDraft({ text, draft, discard, onDiscarded, queryKey }: Props) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const ask = async () => {
    const title = t('design.discard');
    if (!(await confirm({ title, text, confirm: title, danger: true }))) return;
    const rev = await draft.save();
    if (rev !== null) await discard(rev);
    onDiscarded();
    await client.invalidateQueries({ queryKey });
  };
  return (
    <Button
      size="xs"
      variant="outline"
      disabled={draft.state !== 'saved' && draft.state !== 'saving'}
      onClick={() => void ask().catch(() => {})}
    >
      {t('design.discard')}
    </Button>
  );
}
