import { formDraftsApi, type FormDraftBody } from '#shared/endpoints/formDrafts.ts';
import { call } from './call.ts';

/** What was typed into a form and not saved, on whatever machine. */
export const readFormDraft = (module: string, key: string) =>
  call(formDraftsApi.read, { params: { module, key }, quiet: true });

export const keepFormDraft = (
  module: string,
  key: string,
  body: FormDraftBody,
  options: { keepalive?: boolean } = {},
) => call(formDraftsApi.keep, { params: { module, key }, body, ...options, quiet: true });

export const forgetFormDraft = (module: string, key: string) =>
  call(formDraftsApi.forget, { params: { module, key }, quiet: true });
