import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { startSandbox } from './start-sandbox.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const sandbox = await startSandbox(
  readConfig(process.env, {
    dataDir: here('../../../.data/sandbox'),
    publicDir: here('../public'),
  }),
)
console.log(`Sandbox ready: ${sandbox.url} (SMTP on ${sandbox.smtpPort})`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    sandbox.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
