import { exitWithError, onShutdown } from '@portal/service/shutdown'
import { startTracing } from '@portal/tracing'
import { readConfig } from './config/index.ts'
import { start } from './start.ts'

/** Timeout for requests in flight during shutdown, in ms. */
const SHUTDOWN_TIMEOUT_MS = 20_000

try {
  const config = readConfig()
  const tracing = await startTracing('api')
  const running = await start(config)
  process.stdout.write(`API ready: http://localhost:${running.port}\n`)
  onShutdown(async () => {
    await running.stop()
    await tracing.stop()
  }, config.drainMs + SHUTDOWN_TIMEOUT_MS)
} catch (error) {
  exitWithError(error)
}
