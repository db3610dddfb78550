import { exitWithError, onShutdown } from '@portal/service/shutdown'
import { startTracing } from '@portal/tracing'
import { readConfig } from './config/index.ts'
import { start } from './start.ts'

/** Requests in flight may take this long once the port is closed. */
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
