import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * Submits a form after hydration when the customer submitted it before. The host's early script
 * marks such a form with `data-sent`, and ignores forms with `data-lives`.
 */
export function useEarlySubmit(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const { dataset } = form.current ?? {}
    if (!dataset) return
    if (dataset.sent !== undefined) setDue(true)
    delete dataset.sent
    dataset.lives = ''
  }, [])
  // Wait one render, until the fields have the text that was typed before hydration.
  useEffect(() => {
    if (isDue) form.current?.requestSubmit()
  }, [isDue])
  return form
}
