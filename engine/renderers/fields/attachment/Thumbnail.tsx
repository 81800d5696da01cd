import { Image as ImageIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useServices, type FileInfo } from '../../RendererContext.tsx';

const shown = /^image\/(png|jpeg|gif|webp|bmp)$/;

/** A picture, small; a sign in its place until it has come, or when it cannot. */
export function Thumbnail({ file }: { file: FileInfo }) {
  const { picture } = useServices();
  const [url, setUrl] = useState<string>();
  const isShown = shown.test(file.type);
  useEffect(() => {
    if (!isShown || !picture) return;
    let made: string | undefined;
    let isCurrent = true;
    void picture(file.id).then(
      (blob) => {
        if (!isCurrent) return;
        made = URL.createObjectURL(blob);
        setUrl(made);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [file.id, isShown, picture]);
  if (!url) return <ImageIcon aria-hidden />;
  return (
    <img
      src={url}
      alt=""
      width={40}
      height={40}
      style={{ objectFit: 'cover', borderRadius: 4, margin: '4px 0' }}
      onError={() => setUrl(undefined)}
    />
  );
}
