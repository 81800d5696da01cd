import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type {
  ReportExport,
  ReportFigure,
  ReportRequest,
  ReportSubscriptionBody,
  ReportVariantBody,
} from '#shared/contract/index.ts';
import { reportsApi } from '#shared/endpoints/reports.ts';
import { call, download } from './call.ts';

export const reportKeys = { all: ['reports'] as const };

/** A report by its name, or by the id of one that was saved. */
export const reportQuery = (report: string) =>
  queryOptions({
    queryKey: [...reportKeys.all, 'definition', report],
    queryFn: ({ signal }) =>
      call(reportsApi.definition, { params: { report }, signal, quiet: true }),
    staleTime: 60_000,
  });

/** The figures; those before stay until they have come. */
export const reportDataQuery = (request: ReportRequest) =>
  queryOptions({
    queryKey: [...reportKeys.all, 'data', request],
    queryFn: ({ signal }) => call(reportsApi.data, { body: request, signal, quiet: true }),
    placeholderData: keepPreviousData,
    // records change meanwhile
    staleTime: 0,
  });

/** The lists behind a figure. */
export const findDrills = (figure: ReportFigure) => call(reportsApi.drill, { body: figure });

export const exportReport = (body: ReportExport) => download(reportsApi.export, { body });

/** What the reader saved, and what others share with them. */
export const variantsQuery = () =>
  queryOptions({
    queryKey: [...reportKeys.all, 'variants'],
    queryFn: ({ signal }) => call(reportsApi.variants, { signal, quiet: true }),
    staleTime: 0,
  });

export const addVariant = (body: ReportVariantBody) => call(reportsApi.addVariant, { body });

export const replaceVariant = (id: string, body: ReportVariantBody) =>
  call(reportsApi.updateVariant, { params: { id }, body });

export const removeVariant = (id: string) => call(reportsApi.removeVariant, { params: { id } });

/** What is sent to the reader of a report. */
export const subscriptionsQuery = (report: string) =>
  queryOptions({
    queryKey: [...reportKeys.all, 'subscriptions', report],
    queryFn: ({ signal }) =>
      call(reportsApi.subscriptions, { query: { report }, signal, quiet: true }),
  });

export const subscribe = (body: ReportSubscriptionBody) => call(reportsApi.subscribe, { body });

export const unsubscribe = (id: string) => call(reportsApi.unsubscribe, { params: { id } });
