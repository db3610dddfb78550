import type { Ear, Topic } from './listen.ts'

/** Notices of one thing. What comes while nobody waits ends the next wait at once. */
export interface Watch {
  /** Resolves at the next notice, after `patienceMs`, or when `closed` aborts. */
  next(patienceMs: number, closed?: AbortSignal): Promise<void>
  stop(): void
}

/** Watches one thing; begin before reading it, so that no change falls between. */
export const watch = async (
  { listen }: Pick<Ear, 'listen'>,
  topic: Topic,
  about: string,
): Promise<Watch> => {
  let hasNews = false
  let wake = (): void => undefined
  const stop = await listen(topic, (told) => {
    if (told !== null && told !== about) return
    hasNews = true
    wake()
  })
  const next: Watch['next'] = (patienceMs, closed) =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer)
        closed?.removeEventListener('abort', done)
        wake = () => undefined
        hasNews = false
        resolve()
      }
      const timer = setTimeout(done, patienceMs)
      closed?.addEventListener('abort', done)
      wake = done
      if (hasNews || closed?.aborted) done()
    })
  return { next, stop }
}
