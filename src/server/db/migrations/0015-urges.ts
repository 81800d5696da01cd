export const urges = {
  id: '0015-urges',
  sql: `
create index process_log_urge on app.process_log (at desc) where action = 'urge';
`,
};
