import type { FormDraft, FormDraftBody } from '#shared/contract/index.ts';
import { call } from './client.ts';

const path = (module: string, key: string) => `/v1/${module}/draft/${encodeURIComponent(key)}`;

/** What was typed into a form and not saved, on whatever machine. */
export const readFormDraft = (module: string, key: string) =>
  call<FormDraft | null>(path(module, key), { quiet: true });

export const keepFormDraft = (
  module: string,
  key: string,
  json: FormDraftBody,
  options: { keepalive?: boolean } = {},
) => call<{ at: string }>(path(module, key), { ...options, method: 'PUT', json, quiet: true });

export const forgetFormDraft = (module: string, key: string) =>
  call<void>(path(module, key), { method: 'DELETE', quiet: true });
