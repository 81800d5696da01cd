// The thread that checks what is drawn: all definitions take seconds, and the server must go on answering.
import { parentPort } from 'node:worker_threads';
import { compareFiles } from './compareFiles.ts';
import { Desk } from './Desk.ts';
import type { Asks, DeskAnswer, DeskRequest } from './messages.ts';

const desk = new Desk();
const answers: { [What in keyof Asks]: (ask: Asks[What]['ask']) => Asks[What]['answer'] } = {
  layers: ({ target, text }) => desk.layers(target, text),
  draw: ({ drawings }) => desk.draw(drawings),
  compare: compareFiles,
  assemble: ({ changes }) => desk.assemble(changes),
};

parentPort!.on('message', ({ id, written, what, ask }: DeskRequest) => {
  parentPort!.postMessage(
    answerTo(id, () => {
      desk.update(written);
      return answers[what](ask as never);
    }),
  );
});

function answerTo(id: number, work: () => unknown): DeskAnswer {
  try {
    return { id, answer: work() };
  } catch (error) {
    return { id, error };
  }
}
