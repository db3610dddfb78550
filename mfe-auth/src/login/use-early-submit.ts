import { useEffect, useRef, useState, type RefObject } from 'react'

/**
 * For a form that may stand in the HTML before it lives: sends it once it does, where somebody has pressed already. Until then the page's
 * first script keeps it from being sent by the browser, and notes that in `data-sent`; `data-lives` tells that script to leave it alone.
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
  // One render later: what was typed early has come into the fields by then.
  useEffect(() => {
    if (isDue) form.current?.requestSubmit()
  }, [isDue])
  return form
}
