import { Subject } from 'rxjs'
import type { Kernel } from '../kernel.ts'

const TOAST_MS = 1500

/** One toast at a time; emits its text, and '' when it closes. */
export function createToast(): Kernel['toast'] {
  const messages$ = new Subject<string>()
  let closeTimer: ReturnType<typeof setTimeout> | undefined
  return {
    messages$: messages$.asObservable(),
    show: (text) => {
      clearTimeout(closeTimer)
      messages$.next(text)
      closeTimer = setTimeout(() => messages$.next(''), TOAST_MS)
    },
  }
}
