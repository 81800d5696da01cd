import './account.css';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { attachmentsApi } from '#shared/endpoints/attachments.ts';
import { download } from '../../api/call.ts';

/** A stored picture as ink on white paper, in the dark, too. */
export function SignaturePicture({ id, alt }: { id: string; alt: string }) {
  const { data: blob } = useQuery({
    queryKey: ['picture', id],
    queryFn: () => download(attachmentsApi.preview, { query: { id } }),
    staleTime: Infinity,
  });
  const url = useMemo(() => blob && URL.createObjectURL(blob), [blob]);
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  if (!url) return null;
  return <img className="signature-picture" src={url} alt={alt} />;
}
