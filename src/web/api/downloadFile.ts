import type { FileInfo } from '#engine/renderers/RendererContext.tsx';
import { attachmentsApi } from '#shared/endpoints/attachments.ts';
import { download } from './call.ts';
import { saveBlob } from './saveBlob.ts';

/** Offers an uploaded file to be saved, under the name it came with. */
export const downloadFile = async ({ id, name }: Pick<FileInfo, 'id' | 'name'>) =>
  saveBlob(await download(attachmentsApi.download, { params: { id } }), name);
