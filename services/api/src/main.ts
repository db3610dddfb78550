import { startTracing } from '@portal/tracing'
import { ConfigError, readConfig } from './config/index.ts'
import { start } from './start.ts'

/** What calls in flight may take once the door is closed. */
const LAST_ANSWERS_MS = 20_000

const fail = (error: unknown): never => {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
}

try {
  const config = readConfig()
  const tracing = await startTracing('api')
  const running = await start(config)
  process.stdout.write(`API ready: http://localhost:${running.port}\n`)
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), config.drainMs + LAST_ANSWERS_MS).unref()
    running
      .stop()
      .then(() => tracing.stop())
      .then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  fail(error)
}
