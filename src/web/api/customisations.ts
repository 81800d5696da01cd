import { queryOptions } from '@tanstack/react-query';
import type {
  CustomApplication,
  CustomDraftBody,
  CustomPublication,
  CustomRemoval,
  CustomRestoration,
  CustomisationsPublication,
  CustomTarget,
  CustomUndo,
} from '#shared/contract/index.ts';
import type { CustomBundle } from '#shared/endpoints/customisations.ts';
import { customisationsApi } from '#shared/endpoints/customisations.ts';
import { definitionKeys } from './definitions.ts';
import { call, download } from './call.ts';

/** They follow publications as all definitions do. */
const key = [...definitionKeys.all, 'customisations'] as const;
export const customKeys = { all: key };

/** What was made or changed in the browser. */
export const customisationsQuery = () =>
  queryOptions({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => call(customisationsApi.list, { signal, quiet: true }),
  });

export const customDesignQuery = (target: CustomTarget) =>
  queryOptions({
    queryKey: [...key, 'design', target.kind, target.name],
    queryFn: ({ signal }) => call(customisationsApi.one, { params: target, signal, quiet: true }),
    staleTime: 0,
  });

/** What a version said; of one that took the customisation away there is nothing. */
export const customVersionQuery = (target: CustomTarget, version: number) =>
  queryOptions({
    queryKey: [...key, 'version', target.kind, target.name, version],
    queryFn: ({ signal }) =>
      call(customisationsApi.version, { params: { ...target, version }, signal, quiet: true }),
  });

export const checkCustomisation = (target: CustomTarget, value: unknown, signal?: AbortSignal) =>
  call(customisationsApi.check, {
    params: target,
    body: { value },
    quiet: true,
    ...(signal && { signal }),
  });

export const saveCustomisationDraft = (target: CustomTarget, body: CustomDraftBody) =>
  call(customisationsApi.saveDraft, { params: target, body, quiet: true });

export const discardCustomisationDraft = (target: CustomTarget, rev: number) =>
  call(customisationsApi.discardDraft, { params: target, body: { rev } });

export const publishCustomisation = (target: CustomTarget, body: CustomPublication) =>
  call(customisationsApi.publish, { params: target, body, quiet: true });

export const restoreCustomisation = (target: CustomTarget, body: CustomRestoration) =>
  call(customisationsApi.restore, { params: target, body, quiet: true });

export const removeCustomisation = (target: CustomTarget, body: CustomRemoval) =>
  call(customisationsApi.remove, { params: target, body, quiet: true });

/** The file it would be. */
export const downloadCustomisation = (target: CustomTarget) =>
  download(customisationsApi.file, { params: target });

/** One file of several for another system. */
export const downloadBundle = (of: CustomTarget[]) =>
  download(customisationsApi.bundle, { body: { of } });

/** What a bundle would change here. */
export const compareBundle = (bundle: CustomBundle) =>
  call(customisationsApi.compare, { body: { bundle }, quiet: true });

export const applyBundle = (body: CustomApplication) =>
  call(customisationsApi.apply, { body, quiet: true });

/** Bundles that were put into force here. */
export const appliedBundlesQuery = () =>
  queryOptions({
    queryKey: [...key, 'bundles'],
    queryFn: ({ signal }) => call(customisationsApi.bundles, { signal, quiet: true }),
  });

export const undoBundle = (body: CustomUndo) => call(customisationsApi.undo, { body, quiet: true });

/** What new modules can have in common with others. */
export const traitsQuery = () =>
  queryOptions({
    queryKey: [...key, 'traits'],
    queryFn: ({ signal }) => call(customisationsApi.traits, { signal, quiet: true }),
  });

/** What is written in short, with traits and short forms spelt out. */
export const spellCustomisation = (target: CustomTarget, value: unknown) =>
  call(customisationsApi.spell, { params: target, body: { value }, quiet: true });

/** What a module that was made of a drawn form may take over; null: it was made of none. */
export const takeOverQuery = (module: string) =>
  queryOptions({
    queryKey: [...key, 'takeOver', module],
    queryFn: ({ signal }) =>
      call(customisationsApi.readTakeOver, { params: { name: module }, signal, quiet: true }),
    // records are settled meanwhile
    staleTime: 0,
  });

export const takeOver = (module: string) =>
  call(customisationsApi.takeOver, { params: { name: module }, quiet: true });

/** Drafts of several definitions, all or none. */
export const publishCustomisations = (body: CustomisationsPublication) =>
  call(customisationsApi.publishAll, { body, quiet: true });
