// Ends sessions beside running processes and exits:
//   node src/end-sessions.ts --customer <id> | --all
import { parseArgs } from 'node:util'
import { ConfigurationError } from '@portal/service/configuration'
import { exitWithError } from '@portal/service/shutdown'
import { readConfig } from './config/index.ts'
import { endSessions } from './identity/index.ts'
import { createLogger, createPlatform, openExistingDatabase } from './platform/index.ts'

try {
  const { customer, all } = parseArgs({
    options: { customer: { type: 'string' }, all: { type: 'boolean', default: false } },
  }).values
  if ((customer === undefined) !== all)
    throw new ConfigurationError('either --customer <id> or --all is needed')
  const config = readConfig()
  const database = await openExistingDatabase(config)
  const platform = createPlatform(config, database, createLogger(config.logLevel))
  process.stdout.write(`${await endSessions(platform, customer ?? null)} sessions ended\n`)
  await database.close()
  process.exit(0)
} catch (error) {
  exitWithError(error)
}
