import { Subject } from 'rxjs'
import type { Kernel } from '../kernel.ts'

const TOAST_MS = 1500

/** One toast at a time: its text, and '' when it closes. */
export function createToast(): Kernel['toast'] {
  const messages$ = new Subject<string>()
  let closing: ReturnType<typeof setTimeout> | undefined
  return {
    messages$: messages$.asObservable(),
    show: (text) => {
      clearTimeout(closing)
      messages$.next(text)
      closing = setTimeout(() => messages$.next(''), TOAST_MS)
    },
  }
}
