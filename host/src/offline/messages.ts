/** Where the edge serves the worker, below the one folder that pages may load code from. */
export const WORKER_URL = '/assets/worker.js'
/** The page without anything of an address or a customer, from the edge. */
export const FRAME_URL = '/assets/frame.html'

/** What a page says to the worker: that it is usable and work in passing hurts nobody any more; to a newer one, that it may begin. */
export type WorkerMessage = 'page-ready' | 'skip-waiting'
