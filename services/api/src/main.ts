import { ConfigError, readConfig } from './config'
import { start } from './start'

const fail = (error: unknown): never => {
  process.stderr.write(
    `${error instanceof ConfigError ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
}

try {
  const running = await start(readConfig())
  process.stdout.write(`API ready: http://localhost:${running.port}\n`)
  let stopping = false
  const stop = (): void => {
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), 10_000).unref()
    running.stop().then(() => process.exit(0), fail)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  fail(error)
}
