/** `npm run build`: the server, the browser application and the demo company into dist, whether or not anything changed. */
import { buildChanged } from './build/parts.ts';

await buildChanged({ force: true, withDemo: true });
