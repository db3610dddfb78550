import { ConfigurationError } from './configuration/read.ts'
import { FolderInUseError } from './folder-lock.ts'

/** Why a process cannot start, in one sentence; the stack of any other error. */
const explainError = (error: unknown): string | undefined => {
  if (error instanceof ConfigurationError || error instanceof FolderInUseError) return error.message
  return error instanceof Error ? error.stack : String(error)
}

/** Prints an error and ends the process as failed. */
export const exitWithError = (error: unknown): never => {
  process.stderr.write(`${explainError(error)}\n`)
  process.exit(1)
}

/**
 * Calls `stop` at the first SIGINT or SIGTERM and ends the process once it is done. A `stop` that fails, or that takes
 * longer than the timeout, ends it as failed.
 */
export const onShutdown = (stop: () => Promise<unknown>, timeoutMs: number): void => {
  let isStopping = false
  const shutDown = (): void => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), timeoutMs).unref()
    stop().then(() => process.exit(0), exitWithError)
  }
  process.on('SIGINT', shutDown)
  process.on('SIGTERM', shutDown)
}
