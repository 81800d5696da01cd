import type { FileInfo } from '#engine/renderers/RendererContext.tsx';
import { download } from './client.ts';
import { saveBlob } from './saveBlob.ts';

/** Offers an uploaded file to be saved, under the name it came with. */
export const downloadFile = async ({ id, name }: Pick<FileInfo, 'id' | 'name'>) =>
  saveBlob(await download(`/v1/attachment/download/${id}`), name);
