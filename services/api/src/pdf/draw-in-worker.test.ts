import { threadId } from 'node:worker_threads'
import { drawFailure, drawThreadId } from './testing/draw-thread-id.ts'

it('drawInWorker draws in another thread, so that requests do not wait for it', async () => {
  expect((await drawThreadId()).toString()).not.toBe(String(threadId))
})

it('drawInWorker rejects with the error of the drawing', async () => {
  await expect(drawFailure()).rejects.toThrow('The font is missing.')
})
