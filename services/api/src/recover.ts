// Reads the charges of all providers back after a restore and exits:
//   node src/recover.ts --since 2026-11-20T00:00:00Z
import { parseArgs } from 'node:util'
import { ConfigurationError } from '@portal/service/configuration'
import { exitWithError } from '@portal/service/shutdown'
import { readConfig } from './config/index.ts'
import { createProcessContext, recoverCharges } from './payments/index.ts'
import { createLogger, createPlatform, openExistingDatabase } from './platform/index.ts'

const parseBackupTime = (): Date => {
  const { since } = parseArgs({ options: { since: { type: 'string' } } }).values
  const at = new Date(since ?? '')
  if (Number.isNaN(at.getTime()))
    throw new ConfigurationError(
      '--since has to be the time of the backup, for example 2026-11-20T00:00:00Z',
    )
  return at
}

try {
  const since = parseBackupTime()
  const config = readConfig()
  const database = await openExistingDatabase(config)
  const platform = createPlatform(config, database, createLogger(config.logLevel))
  const summaries = await recoverCharges(await createProcessContext(platform), since)
  for (const { provider, ...counts } of summaries)
    process.stdout.write(`${provider}: ${JSON.stringify(counts)}\n`)
  await database.close()
  process.exit(summaries.some(({ failed, isComplete }) => failed > 0 || !isComplete) ? 1 : 0)
} catch (error) {
  exitWithError(error)
}
