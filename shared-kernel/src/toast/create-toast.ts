import { Subject } from 'rxjs'
import type { Kernel } from '../kernel.ts'

/** Emits the text of each toast. The renderer shows one at a time and closes it. */
export function createToast(): Kernel['toast'] {
  const messages$ = new Subject<string>()
  return {
    messages$: messages$.asObservable(),
    show: (text) => messages$.next(text),
  }
}
