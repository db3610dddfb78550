import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Maximum wait for the first message of the frame. */
const FRAME_TIMEOUT_MS = 8_000

interface HostedFrameOptions<M extends { type: string }> {
  url: string
  /** Returns null when the payload is not a message of that frame. */
  parse: (data: unknown) => M | null
  onMessage: (message: M) => void
}

/**
 * Exchanges messages with an iframe on the acquirer's origin, and validates origin and source window. State is
 * 'opening' until the first message and 'silent' after the timeout.
 */
export const useHostedFrame = <M extends { type: string }>({
  url,
  parse,
  onMessage,
}: HostedFrameOptions<M>) => {
  const ref = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<'opening' | 'open' | 'silent'>('opening')
  const { origin } = new URL(url)
  const handleMessage = useEffectEvent((event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== ref.current?.contentWindow) return
    const message = parse(event.data)
    if (message === null) return
    setState('open')
    onMessage(message)
  })
  useEffect(() => {
    const handleEvent = (event: MessageEvent<unknown>) => handleMessage(event)
    window.addEventListener('message', handleEvent)
    const timer = setTimeout(
      () => setState((now) => (now === 'opening' ? 'silent' : now)),
      FRAME_TIMEOUT_MS,
    )
    return () => {
      window.removeEventListener('message', handleEvent)
      clearTimeout(timer)
    }
  }, [url])
  const post = useCallback(
    (message: object) => ref.current?.contentWindow?.postMessage(message, origin),
    [origin],
  )
  return { ref, state, post }
}
