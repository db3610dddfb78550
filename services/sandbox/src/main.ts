import { onShutdown } from '@portal/service/shutdown'
import { readConfig } from './config.ts'
import { startSandbox } from './start-sandbox.ts'

const SHUTDOWN_TIMEOUT_MS = 10_000

const sandbox = await startSandbox(readConfig(process.env))
console.log(`Sandbox ready: ${sandbox.url} (SMTP on ${sandbox.smtpPort})`)
onShutdown(sandbox.close, SHUTDOWN_TIMEOUT_MS)
