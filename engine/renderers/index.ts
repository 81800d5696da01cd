/** What other programs use of the renderers: mount a `RendererProvider` inside `ChakraProvider value={theme}`. */
export { RecordDetail } from './detail/RecordDetail.tsx';
export { RecordForm, type RecordFormHandle, type RecordFormProps } from './form/RecordForm.tsx';
export { firstPage, type ListResult, type ListRow, type ListState } from './list/ListState.ts';
export { RecordList, type ListProps } from './list/RecordList.tsx';
export { RendererProvider, type RendererHost, type RendererServices } from './RendererContext.tsx';
export { system as theme } from './theme.ts';
