import { threadId } from 'node:worker_threads'
import { drawInWorker } from '../draw-in-worker.ts'

/** 'Draws' the id of the thread that runs it. */
export const drawThreadId = drawInWorker(import.meta.url, 'drawThreadId', () =>
  Promise.resolve(Buffer.from(String(threadId))),
)

export const drawFailure = drawInWorker(import.meta.url, 'drawFailure', (): Promise<Buffer> =>
  Promise.reject(new Error('The font is missing.')),
)
