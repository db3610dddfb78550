import type { HostKernel } from 'shared-kernel/host'
import { onPageReady } from '../page-ready/on-page-ready.ts'
import './view-transitions.css'

/** While a page loads longer, the browser shows its skeleton instead of a transition. Rendering is paused meanwhile. */
const MAX_WAIT_MS = 100

/** View transitions of the browser, which the oldest supported ones lack. */
interface Transition {
  readonly ready: Promise<void>
  readonly finished: Promise<void>
  skipTransition(): void
}
interface TransitionDocument {
  startViewTransition?(update: () => Promise<void>): Transition
}

type TransitionKernel = Pick<HostKernel, 'bus' | 'session'>

/** Finds the amount in the largest type; in a row of equal ones the last, which is its total. */
function findMainAmount(scope: Element | null): HTMLElement | undefined {
  let main: HTMLElement | undefined
  let maxSize = 0
  for (const element of scope?.querySelectorAll<HTMLElement>('[translate="no"]') ?? []) {
    const size = parseFloat(getComputedStyle(element).fontSize)
    if (element.textContent.startsWith('R$') && size >= maxSize) [main, maxSize] = [element, size]
  }
  return main
}

/**
 * Whether the customer sees the amount: it is neither scrolled away nor under a sticky bar. A link
 * may cover its whole row.
 */
function isInSight(amount: Element, link: Element): boolean {
  const { left, top, width, height } = amount.getBoundingClientRect()
  const hit = document.elementFromPoint(left + width / 2, top + height / 2)
  return amount.contains(hit) || link.contains(hit)
}

/** Resolves to true when the page after `before` is ready, and to false when it takes too long. */
const waitForNextPage = (bus: TransitionKernel['bus'], before: string): Promise<boolean> =>
  new Promise((resolve) => {
    let cancel = () => undefined as void
    const stopWaiting = (isReady: boolean) => {
      clearTimeout(timer)
      subscription.unsubscribe()
      cancel()
      resolve(isReady)
    }
    const timer = setTimeout(() => stopWaiting(false), MAX_WAIT_MS)
    const subscription = bus.on('navigation.happened').subscribe(({ path }) => {
      if (path !== before) cancel = onPageReady(document.body, () => stopWaiting(true))
    })
  })

/**
 * Fades from page to page after a click on a link of a signed-in customer, and moves the amount of
 * the clicked row to the amount of the next page. The click is repeated after the browser has
 * captured the old page.
 */
export function startPageTransitions({ bus, session }: TransitionKernel): void {
  const start = (document as TransitionDocument).startViewTransition?.bind(document)
  if (!start) return

  /** The amount that moves; names of a transition are unique on a page. */
  let marked: HTMLElement | undefined
  const markAmount = (amount: HTMLElement | undefined): void => {
    marked?.style.removeProperty('view-transition-name')
    amount?.style.setProperty('view-transition-name', 'amount')
    marked = amount
  }

  let current: Transition | undefined
  let isRepeated = false
  const onClick = (event: MouseEvent): void => {
    const link =
      event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
    const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (
      isRepeated ||
      !link ||
      event.button !== 0 ||
      hasModifier ||
      link.target !== '' ||
      link.hasAttribute('download') ||
      link.origin !== location.origin ||
      link.pathname === location.pathname ||
      session.state.status !== 'AUTHENTICATED' ||
      !matchMedia('(prefers-reduced-motion: no-preference)').matches
    )
      return
    event.preventDefault()
    event.stopPropagation()
    const amount = findMainAmount(link.closest('li, tr') ?? document.querySelector('main'))
    markAmount(amount && isInSight(amount, link) ? amount : undefined)
    const transition = start(async () => {
      const next = waitForNextPage(bus, location.pathname)
      isRepeated = true
      if (link.isConnected) link.click()
      isRepeated = false
      if (!(await next)) transition.skipTransition()
      if (marked) markAmount(findMainAmount(document.querySelector('main')))
    })
    current = transition
    const clear = () => {
      if (current === transition) markAmount(undefined)
    }
    // A skipped transition has rendered the next page at once.
    transition.ready.catch(() => undefined)
    transition.finished.then(clear, clear)
  }
  addEventListener('click', onClick, true)
}
