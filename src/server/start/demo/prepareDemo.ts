// `node dist/server/prepareDemo.js <folder> <definition files>`, run by the build: an embedded database with the demo company.
import { mkdirSync, writeFileSync } from 'node:fs';
import { checkedFiles, putIntoForce } from '../applyFiles.ts';
import { buildId } from '../../buildId.ts';
import { openDatabase } from '../../db/openDatabase.ts';
import { noteBuild } from '../../db/sync/synced.ts';
import { restoreUnopened } from './loadDemo.ts';
import { demoFile, digestOf, preparedIn } from './preparedDemo.ts';

const [folder = '', schemasDir = ''] = process.argv.slice(2);
const { files: filesDir, of } = preparedIn(folder);

const checked = await checkedFiles(schemasDir);
const db = await openDatabase({ dataDir: folder });
try {
  mkdirSync(filesDir, { recursive: true });
  await restoreUnopened(db, { schemasDir, filesDir });
  await putIntoForce(db.within(0), checked);
  await noteBuild(db, buildId());
} finally {
  await db.close();
}
writeFileSync(of, digestOf(demoFile(schemasDir)));
