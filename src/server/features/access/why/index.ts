export { rightsPreview } from './rightsPreview.ts';
export { whyFor } from './whyFor.ts';
