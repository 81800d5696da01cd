import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  ReportAnswer,
  ReportDefinition,
  ReportDrill,
  ReportExport,
  ReportFigure,
  ReportRequest,
  ReportSubscription,
  ReportSubscriptionBody,
  ReportVariant,
  ReportVariantBody,
} from '#shared/contract/index.ts';
import { call, download } from './client.ts';

export const reportKeys = { all: ['reports'] as const };
const base = '/v1/reports';

/** A report by its name, or by the id of one that was saved. */
export const reportQuery = (report: string) =>
  queryOptions({
    queryKey: [...reportKeys.all, 'definition', report],
    queryFn: ({ signal }) =>
      call<ReportDefinition>(`${base}/${encodeURIComponent(report)}`, { signal, quiet: true }),
    staleTime: 60_000,
  });

/** The figures; those before stay until they have come. */
export const reportDataQuery = (request: ReportRequest) =>
  queryOptions({
    queryKey: [...reportKeys.all, 'data', request],
    queryFn: ({ signal }) =>
      call<ReportAnswer>(`${base}/data`, { method: 'POST', json: request, signal, quiet: true }),
    placeholderData: keepPreviousData,
    // records change meanwhile
    staleTime: 0,
  });

/** The lists behind a figure. */
export const findDrills = (figure: ReportFigure) =>
  call<ReportDrill[]>(`${base}/drill`, { method: 'POST', json: figure });

export const exportReport = (json: ReportExport) =>
  download(`${base}/export`, { method: 'POST', json });

/** What the reader saved, and what others share with them. */
export const variantsQuery = () =>
  queryOptions({
    queryKey: [...reportKeys.all, 'variants'],
    queryFn: ({ signal }) => call<ReportVariant[]>(`${base}/variants`, { signal, quiet: true }),
    staleTime: 0,
  });

export const addVariant = (json: ReportVariantBody) =>
  call<{ id: string }>(`${base}/variants`, { method: 'POST', json });

export const replaceVariant = (id: string, json: ReportVariantBody) =>
  call(`${base}/variants/${id}`, { method: 'PUT', json });

export const removeVariant = (id: string) => call(`${base}/variants/${id}`, { method: 'DELETE' });

/** What is sent to the reader of a report. */
export const subscriptionsQuery = (report: string) =>
  queryOptions({
    queryKey: [...reportKeys.all, 'subscriptions', report],
    queryFn: ({ signal }) =>
      call<ReportSubscription[]>(`${base}/subscriptions`, {
        query: { report },
        signal,
        quiet: true,
      }),
  });

export const subscribe = (json: ReportSubscriptionBody) =>
  call(`${base}/subscriptions`, { method: 'POST', json });

export const unsubscribe = (id: string) =>
  call(`${base}/subscriptions/${id}`, { method: 'DELETE' });
