import i18next from 'i18next';
import type { FileInfo, UploadRequest } from '#engine/renderers/RendererContext.tsx';
import { randomId } from '#engine/renderers/randomId.ts';
import type { AttachmentInfo, Envelope } from '#shared/contract/index.ts';
import { attachmentsApi } from '#shared/endpoints/attachments.ts';
import { pathOf } from '#shared/endpoints/endpoint.ts';
import { session } from '../session/session.ts';
import { language } from '../state/preferences.ts';
import { ApiError } from './ApiError.ts';
import { unwrap } from './client.ts';

/**
 * Uploads one file under a key of its own; saving the record, or the decision, that names it binds it there.
 * XMLHttpRequest, because fetch does not tell how far an upload is.
 *
 * @throws ApiError
 */
export function upload(asked: UploadRequest): Promise<FileInfo> {
  const { file, field, signal } = asked;
  const query = new URLSearchParams({ businessKey: randomId(), ...(field && { field }) });
  const body = new FormData();
  body.append('file', file);
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `/api${pathOf(attachmentsApi.upload)}?${query}`);
    request.setRequestHeader('Authorization', session.get()?.token ?? '');
    request.setRequestHeader('Accept-Language', language.get());
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => asked.onProgress(total ? loaded / total : 0);
    request.onload = () => {
      try {
        if (request.response === null) throw broken();
        resolve(firstOf(unwrap(request.response as Envelope<AttachmentInfo[]>)));
      } catch (error) {
        reject(error);
      }
    };
    request.onerror = () => reject(broken());
    request.onabort = () => reject(new ApiError('cancelled', 'cancelRequest', 0));
    signal.addEventListener('abort', () => request.abort());
    request.send(body);
  });
}

const broken = () => new ApiError('network', i18next.t('error.unreachable'), 0);

function firstOf([info]: AttachmentInfo[]): FileInfo {
  if (!info) throw broken();
  const { id, name, size, type } = info;
  return { id, name, size, type };
}
