// Starts pdfWorker.ts where nothing is built: a thread does not inherit who reads TypeScript. Plain JavaScript.
import { register } from 'tsx/esm/api';

register();
await import('./pdfWorker.ts');
