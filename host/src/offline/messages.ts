/** URL of the service worker, in the only folder that may have scripts. */
export const WORKER_URL = '/assets/worker.js'
/** URL of the page frame without customer data. */
export const FRAME_URL = '/assets/frame.html'

/** 'page-ready': the page is interactive, so caching may start. 'skip-waiting': a new worker may activate. */
export type WorkerMessage = 'page-ready' | 'skip-waiting'
