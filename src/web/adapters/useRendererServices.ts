import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { FileInfo, RendererServices } from '#engine/renderers/RendererContext.tsx';
import { attachmentsApi } from '#shared/endpoints/attachments.ts';
import { download } from '../api/call.ts';
import { loadValidator } from '../api/definitions.ts';
import { findOptions, findOwned, findReferences, findTaken, lookUp } from '../api/records.ts';
import { rendererSettings } from '../api/settings.ts';
import { upload } from '../api/upload.ts';
import { downloadFile } from '../api/downloadFile.ts';
import { timeZone } from '../state/clock.ts';
import { useStore } from '../state/createStore.ts';
import { language } from '../state/preferences.ts';
import { previewAddress, previewKind } from '../features/files/previewKind.ts';
import { ownedAddress } from '../features/open/ownedAddress.ts';
import { recordAddress } from '../features/open/recordAddress.ts';
import { useAccess } from '../shell/menu/MenuContext.ts';
import { navigate } from '../shell/navigation.ts';
import type { Creation } from './creation.ts';
import type { CommonContext } from './moduleContext.ts';

/** What renderers ask of their host, answered by the API and the shell. */
export function useRendererServices(
  context: CommonContext,
  onCreate: (creation: Creation) => void,
): RendererServices {
  const chosen = useStore(language);
  const { routes, permits } = useAccess();
  const client = useQueryClient();
  return useMemo(
    () => ({
      language: chosen,
      timeZone: timeZone(),
      registry: context.registry,
      user: context.common.user,
      now: () => new Date(Date.now() + context.clockOffset).toISOString(),
      options: async ({ module, ...query }) => findOptions(module, query),
      lookup: async ({ module, ...query }) => lookUp(module, query),
      found: async ({ module, ...query }) => findReferences(module, query),
      taken: async ({ module, ...query }) => findTaken(module, query),
      upload,
      readFile: async (_kind, file) =>
        (await import('../features/files/readInvoice.ts')).readInvoice(file),
      maxFileMegabytes: context.common.maxFileMegabytes,
      openFile: (file: FileInfo) =>
        previewKind(file.name) ? navigate(previewAddress(file)) : void downloadFile(file),
      picture: (id: string) => download(attachmentsApi.preview, { query: { id } }),
      validator: ({ module }) => loadValidator(client, module),
      settings: rendererSettings(client),
      owned: async (personId, module, recordId) =>
        findOwned(context.registry.system.users.module, personId, module, recordId),
      openOwned: (owned, personId) => {
        const address = ownedAddress(routes, owned, personId);
        return address === undefined ? undefined : () => navigate(address);
      },
      openRecord: (module, id) => navigate(recordAddress(routes, module, id)),
      createRecord: (module, title) =>
        permits(`${module}.create`)
          ? () => new Promise((onDone) => onCreate({ module, title, onDone }))
          : undefined,
    }),
    [chosen, client, context, routes, permits, onCreate],
  );
}
