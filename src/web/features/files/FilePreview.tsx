import { useState } from 'react';
import { usePage } from '../../shell/tabs/PageContext.ts';
import { FileToPreview } from './FileToPreview.tsx';
import { kindOfAddress } from './previewKind.ts';
import { PreviewPanel } from './PreviewPanel.tsx';
import { StoredFile } from './StoredFile.tsx';

/** The file that `?id=` names, or one of the person's own, which is not sent anywhere. */
export default function FilePreview() {
  const { path, search } = usePage();
  const [own, setOwn] = useState<File>();
  const kind = kindOfAddress(path);
  const id = search.get('id');
  if (id) return <StoredFile id={id} name={search.get('name')} kind={kind} />;
  if (!own) return <FileToPreview kind={kind} onFile={setOwn} />;
  const { name, size, lastModified } = own;
  return (
    <PreviewPanel
      file={own}
      name={name}
      id={`${name}/${size}/${lastModified}`}
      kind={kind}
      onOther={() => setOwn(undefined)}
    />
  );
}
