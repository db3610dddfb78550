import type { NotificationListener, Topic } from './pg-notify.ts'

/** Notices of one thing. What comes while nobody waits ends the next wait at once. */
export interface Watch {
  /** Resolves at the next notice, after `patienceMs`, or when `closed` aborts. */
  waitForNext(timeoutMs: number, closed?: AbortSignal): Promise<void>
  stop(): void
}

/** Watches one thing; begin before reading it, so that no change falls between. */
export const watch = async (
  { listen }: Pick<NotificationListener, 'listen'>,
  topic: Topic,
  about: string,
): Promise<Watch> => {
  let hasChanged = false
  let endWait = (): void => undefined
  const stop = await listen(topic, (reported) => {
    if (reported !== null && reported !== about) return
    hasChanged = true
    endWait()
  })
  const waitForNext: Watch['waitForNext'] = (timeoutMs, closed) =>
    new Promise((resolve) => {
      const resolveWait = (): void => {
        clearTimeout(timer)
        closed?.removeEventListener('abort', resolveWait)
        endWait = () => undefined
        hasChanged = false
        resolve()
      }
      const timer = setTimeout(resolveWait, timeoutMs)
      closed?.addEventListener('abort', resolveWait)
      endWait = resolveWait
      if (hasChanged || closed?.aborted) resolveWait()
    })
  return { waitForNext, stop }
}
