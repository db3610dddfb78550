// Rewrites all rows under PORTAL_SECRET, beside running processes, and exits:
//   node src/rotate-keys.ts [--leaked]
// With --leaked it does not wait for what the former root secret has signed.
import { parseArgs } from 'node:util'
import { exitWithError } from '@portal/service/shutdown'
import { readConfig } from './config/index.ts'
import {
  createLogger,
  createPlatform,
  createRootKeys,
  listKeyedRows,
  openExistingDatabase,
  rotateKeys,
} from './platform/index.ts'
import { openSlices } from './slices.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

try {
  const { leaked } = parseArgs({
    options: { leaked: { type: 'boolean', default: false } },
  }).values
  const config = readConfig()
  const database = await openExistingDatabase(config)
  const platform = createPlatform(config, database, createLogger(config.logLevel))
  const rows = listKeyedRows(platform, await openSlices(platform))
  const remaining = await rotateKeys(createRootKeys(platform, rows), rows, print, {
    hasLeaked: leaked,
  })
  await database.close()
  if (remaining.length === 0)
    print('All rows are under PORTAL_SECRET. Remove PORTAL_SECRET_PREVIOUS.')
  else
    print(
      `Keep PORTAL_SECRET_PREVIOUS and run this again later:\n${remaining.map((line) => `- ${line}`).join('\n')}`,
    )
  process.exit(remaining.length === 0 ? 0 : 1)
} catch (error) {
  exitWithError(error)
}
