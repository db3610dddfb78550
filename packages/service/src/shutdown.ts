import { ConfigurationError } from './configuration/read.ts'
import { FolderInUseError } from './folder-lock.ts'

/** Whether `parseArgs` of node:util rejected an option of the command line. */
const isArgumentError = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')

/** The message of an error that the operator can fix; the stack of any other error. */
const describeError = (error: unknown): string | undefined => {
  if (error instanceof ConfigurationError || error instanceof FolderInUseError) return error.message
  if (isArgumentError(error)) return error.message
  return error instanceof Error ? error.stack : String(error)
}

/** Prints an error to stderr and exits with status 1. */
export const exitWithError = (error: unknown): never => {
  process.stderr.write(`${describeError(error)}\n`)
  process.exit(1)
}

const describeTimeout = (timeoutMs: number): string =>
  `shutdown took longer than ${timeoutMs} ms, exiting with requests or jobs in progress`

/**
 * Graceful shutdown: calls `stop` at the first SIGINT or SIGTERM, then exits with status 0. Exits
 * with status 1 if `stop` rejects or takes longer than `timeoutMs`.
 */
export const onShutdown = (stop: () => Promise<unknown>, timeoutMs: number): void => {
  let isStopping = false
  const shutDown = (): void => {
    if (isStopping) return
    isStopping = true
    setTimeout(exitWithError, timeoutMs, describeTimeout(timeoutMs)).unref()
    stop().then(() => process.exit(0), exitWithError)
  }
  process.on('SIGINT', shutDown)
  process.on('SIGTERM', shutDown)
}
