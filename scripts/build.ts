/** `npm run build`: the server and the browser application into dist, whether or not anything changed. */
import { buildChanged } from './build/parts.ts';

await buildChanged({ force: true });
