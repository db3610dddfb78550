import type { NotificationListener, Topic } from './pg-notify.ts'

/** Change notifications of one entity. A change between two waits ends the next wait immediately. */
interface Watch {
  /** Resolves at the next notification, after `timeoutMs`, or when `closed` aborts. */
  waitForNext(timeoutMs: number, closed?: AbortSignal): Promise<void>
  stop(): void
}

/** Watches one entity. Call it before reading the entity, so that no change is lost in between. */
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
