import { build } from 'esbuild';
import { bundledValidators } from './build/languageValidators.ts';

/** `npm run editor`: the extension for VS Code and its language server, into editor/vscode/dist. */
await build({
  entryPoints: {
    extension: 'editor/vscode/extension.ts',
    server: 'editor/server/main.ts',
  },
  outdir: 'editor/vscode/dist',
  outExtension: { '.js': '.cjs' },
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  external: ['vscode'],
  plugins: [bundledValidators],
  // the packages of the protocol are written for both kinds of modules; only these can be bundled
  mainFields: ['module', 'main'],
});
console.log(
  'Wrote editor/vscode/dist: in VS Code, “Developer: Install Extension from Location…” and choose editor/vscode',
);
