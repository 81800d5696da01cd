import type { SignatureHelp } from 'vscode-languageserver';
import { functions } from '#engine/expression/functions/index.ts';
import { functionExamples } from '#engine/expression/functions/examples.ts';
import { callAt } from '#engine/schema/naming/completion.ts';
import type { Spot } from '../Spot.ts';

/** How the function is called whose arguments are being written. */
export function signature({ place, text, offset }: Spot): SignatureHelp | null {
  const call = place?.isExpression ? callAt(text.slice(place.start + 1, offset)) : undefined;
  const specs = call && functions.get(call.name);
  if (!specs) return null;
  return {
    activeParameter: call.argument,
    signatures: specs.map(({ parameters, variadic, returns }) => ({
      label: `${call.name}(${parameters.join(', ')}${variadic ? ', …' : ''}): ${returns}`,
      parameters: parameters.map((label) => ({ label })),
      documentation: functionExamples[call.name]?.says.en ?? '',
    })),
  };
}
