import { checkFlow, errorsAmong } from '#engine/schema/check/index.ts';
import type { Flow, Module } from '#engine/schema/language/index.ts';
import type { Definitions } from '#engine/schema/registry.ts';
import type { Tx } from '../db/Database.ts';
import { sql } from '../db/query.ts';
import { flowHash } from './flowHash.ts';

export interface MergedDefinitions {
  definitions: Definitions;
  /** Modules whose file has another process than the one that was published over: the file’s is newer. */
  displaced: string[];
}

interface Overlay {
  module: string;
  fileHash: string;
  flow: Flow;
}

/**
 * Definitions from files with the processes published in the browser in place of the files’ own. The last publication
 * is in force, wherever it came from: as long as the file keeps the process it had then, the browser’s stays; once the
 * file has another one, that is in force. Either way the other is a version to go back to.
 *
 * @throws Error when a process published in the browser does not fit the new definitions
 */
export async function withPublishedFlows(
  tx: Tx,
  definitions: Definitions,
): Promise<MergedDefinitions> {
  const overlays = await tx.all<Overlay>(sql`
    select o.module, o.file_hash as "fileHash", d.json -> 'flow' as flow
    from app.flow_overlay o join app.definition d on d.kind = 'module' and d.name = o.module and d.current`);
  const displaced: string[] = [];
  const standing = new Map<string, Flow>();
  for (const { module, fileHash, flow } of overlays) {
    const own = definitions.modules.find((each) => each.module === module)?.flow;
    if (own && flowHash(own) === fileHash) standing.set(module, flow);
    else {
      await tx.run(sql`delete from app.flow_overlay where module = ${module}`);
      if (own && flowHash(own) !== flowHash(flow)) displaced.push(module);
    }
  }
  const merged = {
    ...definitions,
    modules: definitions.modules.map((each) => overlaid(each, standing)),
  };
  for (const [module, flow] of standing) refuseBroken(merged, module, flow);
  return { definitions: merged, displaced };
}

/** With the process at the place of the file’s own. */
function overlaid(module: Module, flows: ReadonlyMap<string, Flow>): Module {
  const flow = flows.get(module.module);
  return flow ? { ...module, flow } : module;
}

function refuseBroken(definitions: Definitions, module: string, flow: Flow) {
  const [problem] = errorsAmong(checkFlow(definitions, module, flow));
  if (!problem) return;
  const place = problem.stepId ? ` (step ${problem.stepId})` : '';
  throw new Error(
    `The process of ${module} that was published in the browser does not fit these files${place}: ${problem.words.en}. ` +
      `Publish one that fits, or put another "flow" into the file: the newer one is in force`,
  );
}
