import { queryOptions } from '@tanstack/react-query';
import type {
  CustomApplication,
  CustomApplied,
  CustomBundle,
  CustomCheck,
  CustomComparison,
  CustomDesign,
  CustomDraft,
  CustomDraftBody,
  CustomItem,
  CustomPublication,
  CustomRemoval,
  CustomRestoration,
  CustomisationsPublication,
  CustomSpelt,
  CustomTakeOver,
  CustomTakenOver,
  CustomTarget,
  CustomUndo,
  CustomTrait,
  CustomVersionAnswer,
} from '#shared/contract/index.ts';
import { call, download } from './client.ts';
import { definitionKeys } from './definitions.ts';

const base = '/v1/customisations';
const pathOf = ({ kind, name }: CustomTarget) => `${base}/${kind}/${name}`;
/** They follow publications as all definitions do. */
const key = [...definitionKeys.all, 'customisations'] as const;
export const customKeys = { all: key };

/** What was made or changed in the browser. */
export const customisationsQuery = () =>
  queryOptions({
    queryKey: [...key, 'list'],
    queryFn: ({ signal }) => call<CustomItem[]>(base, { signal, quiet: true }),
  });

export const customDesignQuery = (target: CustomTarget) =>
  queryOptions({
    queryKey: [...key, 'design', target.kind, target.name],
    queryFn: ({ signal }) => call<CustomDesign>(pathOf(target), { signal, quiet: true }),
    staleTime: 0,
  });

/** What a version said; of one that took the customisation away there is nothing. */
export const customVersionQuery = (target: CustomTarget, version: number) =>
  queryOptions({
    queryKey: [...key, 'version', target.kind, target.name, version],
    queryFn: ({ signal }) =>
      call<CustomVersionAnswer>(`${pathOf(target)}/version/${version}`, { signal, quiet: true }),
  });

export const checkCustomisation = (target: CustomTarget, value: unknown, signal?: AbortSignal) =>
  call<CustomCheck>(`${pathOf(target)}/check`, {
    method: 'POST',
    json: { value },
    quiet: true,
    ...(signal && { signal }),
  });

export const saveCustomisationDraft = (target: CustomTarget, json: CustomDraftBody) =>
  call<CustomDraft>(`${pathOf(target)}/draft`, { method: 'POST', json, quiet: true });

export const discardCustomisationDraft = (target: CustomTarget, rev: number) =>
  call<void>(`${pathOf(target)}/discard`, { method: 'POST', json: { rev } });

export const publishCustomisation = (target: CustomTarget, json: CustomPublication) =>
  call<{ version: number }>(`${pathOf(target)}/publish`, { method: 'POST', json, quiet: true });

export const restoreCustomisation = (target: CustomTarget, json: CustomRestoration) =>
  call<{ version: number }>(`${pathOf(target)}/restore`, { method: 'POST', json, quiet: true });

export const removeCustomisation = (target: CustomTarget, json: CustomRemoval) =>
  call<{ version: number }>(`${pathOf(target)}/remove`, { method: 'POST', json, quiet: true });

/** The file it would be. */
export const downloadCustomisation = (target: CustomTarget) => download(`${pathOf(target)}/file`);

/** One file of several for another system. */
export const downloadBundle = (of: CustomTarget[]) =>
  download(`${base}/bundle`, { method: 'POST', json: { of } });

/** What a bundle would change here. */
export const compareBundle = (bundle: CustomBundle) =>
  call<CustomComparison>(`${base}/compare`, { method: 'POST', json: { bundle }, quiet: true });

export const applyBundle = (json: CustomApplication) =>
  call<{ id: string }>(`${base}/apply`, { method: 'POST', json, quiet: true });

/** Bundles that were put into force here. */
export const appliedBundlesQuery = () =>
  queryOptions({
    queryKey: [...key, 'bundles'],
    queryFn: ({ signal }) => call<CustomApplied[]>(`${base}/bundles`, { signal, quiet: true }),
  });

export const undoBundle = (json: CustomUndo) =>
  call<void>(`${base}/undo`, { method: 'POST', json, quiet: true });

/** What new modules can have in common with others. */
export const traitsQuery = () =>
  queryOptions({
    queryKey: [...key, 'traits'],
    queryFn: ({ signal }) => call<CustomTrait[]>(`${base}/traits`, { signal, quiet: true }),
  });

/** What is written in short, with traits and short forms spelt out. */
export const spellCustomisation = (target: CustomTarget, value: unknown) =>
  call<CustomSpelt>(`${pathOf(target)}/spell`, { method: 'POST', json: { value }, quiet: true });

/** What a module that was made of a drawn form may take over; null: it was made of none. */
export const takeOverQuery = (module: string) =>
  queryOptions({
    queryKey: [...key, 'takeOver', module],
    queryFn: ({ signal }) =>
      call<CustomTakeOver | null>(`${base}/module/${module}/takeOver`, { signal, quiet: true }),
    // records are settled meanwhile
    staleTime: 0,
  });

export const takeOver = (module: string) =>
  call<CustomTakenOver>(`${base}/module/${module}/takeOver`, {
    method: 'POST',
    json: {},
    quiet: true,
  });

/** Drafts of several definitions, all or none. */
export const publishCustomisations = (json: CustomisationsPublication) =>
  call<{ versions: number[] }>(`${base}/publish`, { method: 'POST', json, quiet: true });
