/** How the built server runs: its arguments of node, and what its environment has besides. */
export const serverProcess = {
  args: ['--enable-source-maps', 'dist/server/main.js'],
  env: {
    NODE_ENV: 'production',
    // What is free again goes back to the system: by itself glibc keeps most of what the start took, some 35 MB.
    MALLOC_TRIM_THRESHOLD_: '131072',
  },
};
