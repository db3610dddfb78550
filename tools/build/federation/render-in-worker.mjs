import { once } from 'node:events'
import { Worker } from 'node:worker_threads'

const RENDER_TIMEOUT_MS = 60_000

/**
 * Loads a bundle for Node in a thread of its own and returns the results of its render functions.
 * The thread is stopped at the timeout, because code with an endless loop cannot be stopped in
 * another way.
 */
export async function renderInWorker(name, file, calls, timeoutMs = RENDER_TIMEOUT_MS) {
  const worker = new Worker(new URL('./prerender-worker.mjs', import.meta.url), {
    workerData: { file, calls },
    // Flags of this process, such as --input-type, do not apply to a file.
    execArgv: [],
  })
  try {
    const [results] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) })
    return results
  } catch (error) {
    const { name: kind, message } = /** @type {Error} */ (error)
    const why =
      kind === 'AbortError'
        ? `it did not end within ${timeoutMs / 1000} s; a loop in its modules or pages does not end`
        : message
    throw new Error(`${name} cannot be prerendered: ${why}.`, { cause: error })
  } finally {
    await worker.terminate()
  }
}
