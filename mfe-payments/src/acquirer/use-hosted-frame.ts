import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Maximum wait for a message of the frame after it starts to load or has loaded another page. */
const FRAME_TIMEOUT_MS = 8_000

interface HostedFrameOptions<M extends { type: string }> {
  url: string
  /** Returns null when the payload is not a message of that frame. */
  parse: (data: unknown) => M | null
  onMessage: (message: M) => void
}

/**
 * Exchanges messages with an iframe on the acquirer's origin, and validates origin and source
 * window. State is 'opening' until the first message and 'silent' after the timeout. Call
 * `expectMessage` at each load of a frame whose page responds to it: the browser's error page, in
 * the place of one that failed to load, sends none.
 */
export const useHostedFrame = <M extends { type: string }>({
  url,
  parse,
  onMessage,
}: HostedFrameOptions<M>) => {
  const ref = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'opening' | 'open' | 'silent'>('opening')
  const { origin } = new URL(url)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const expectMessage = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setState('silent'), FRAME_TIMEOUT_MS)
  }, [])
  const handleMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== ref.current?.contentWindow) return
    const message = parse(event.data)
    if (message === null) return
    clearTimeout(timer.current)
    setState('open')
    onMessage(message)
  })
  useEffect(() => {
    const handleEvent = (event: MessageEvent<unknown>) => handleMessage(event)
    window.addEventListener('message', handleEvent)
    expectMessage()
    return () => {
      window.removeEventListener('message', handleEvent)
      clearTimeout(timer.current)
    }
  }, [url, expectMessage])
  const post = useCallback(
    (message: object) => ref.current?.contentWindow?.postMessage(message, origin),
    [origin],
  )
  return { ref, state, post, expectMessage }
}
