// The thread that checks what is drawn: all definitions take seconds, and the server must go on answering.
import { parentPort } from 'node:worker_threads';
import { compareFiles } from './compareFiles.ts';
import { DefinitionWorkspace } from './DefinitionWorkspace.ts';
import type { Asks, WorkspaceAnswer, WorkspaceRequest } from './messages.ts';

const workspace = new DefinitionWorkspace();
const answers: { [What in keyof Asks]: (ask: Asks[What]['ask']) => Asks[What]['answer'] } = {
  layers: ({ target, text }) => workspace.layers(target, text),
  draw: ({ drawings }) => workspace.draw(drawings),
  compare: compareFiles,
  assemble: ({ changes }) => workspace.assemble(changes),
};

parentPort!.on('message', ({ id, written, what, ask }: WorkspaceRequest) => {
  parentPort!.postMessage(
    answerTo(id, () => {
      workspace.update(written);
      return answers[what](ask as never);
    }),
  );
});

function answerTo(id: number, work: () => unknown): WorkspaceAnswer {
  try {
    return { id, answer: work() };
  } catch (error) {
    return { id, error };
  }
}
