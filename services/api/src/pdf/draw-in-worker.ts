import { isMainThread } from 'node:worker_threads'
import { Piscina } from 'piscina'

type Draw<Args extends unknown[]> = (...args: Args) => Promise<Buffer>

let pool: Piscina<unknown, Uint8Array> | undefined

/** One thread, started at the first document. The process ends without it. */
const getPool = (): Piscina<unknown, Uint8Array> =>
  (pool ??= new Piscina({
    filename: new URL('./worker.ts', import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
  }))

/**
 * Makes a drawing function run in a worker thread: drawing takes tens of milliseconds, for which
 * every other request would wait. Arguments are copied to the thread. `module` is the
 * `import.meta.url` of the module that exports the result as `name`.
 */
export const drawInWorker =
  <Args extends unknown[]>(module: string, name: string, draw: Draw<Args>): Draw<Args> =>
  async (...args) => {
    if (!isMainThread) return draw(...args)
    return Buffer.from(await getPool().run({ module, name, args }))
  }
