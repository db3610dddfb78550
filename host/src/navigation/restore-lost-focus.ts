/** Time in which the page itself may focus what replaced the element. */
const SETTLE_MS = 100
/** Parts of a page that screen readers announce by a name. */
const NAMED_PARTS = 'section[aria-label], section[aria-labelledby], [role$="dialog"]'

const listAncestors = (element: Element | null): HTMLElement[] =>
  element instanceof HTMLElement ? [element, ...listAncestors(element.parentElement)] : []

/** The first part that is still on the page; in the content outside of any part, its heading. */
const findFocusTarget = (ancestors: readonly HTMLElement[]): HTMLElement | undefined => {
  const part = ancestors.find((one) => one.isConnected && one.matches(`${NAMED_PARTS}, main`))
  return part?.matches('main') ? (part.querySelector('h1') ?? part) : part
}

const focusTemporarily = (target: HTMLElement): void => {
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  target.focus({ preventScroll: true })
}

/**
 * Focuses the surrounding part of the page when the focused element is removed, for example a button that its result replaces. Browsers
 * focus the body: screen readers are silent, and some start at the top again.
 */
export function restoreLostFocus(): void {
  let focused = listAncestors(document.activeElement)
  /** Of the last focus in the content, because a removed dialog has no part that remains. */
  let focusedInContent = focused
  let timer: ReturnType<typeof setTimeout> | undefined
  const isFocusOnBody = () => document.activeElement === document.body

  document.addEventListener('focusin', ({ target }) => {
    clearTimeout(timer)
    focused = listAncestors(target as Element)
    if (focused.some((one) => one.matches('main'))) focusedInContent = focused
  })
  document.addEventListener('focusout', ({ target }) =>
    setTimeout(() => {
      // A click beside all controls removes the focus on purpose.
      if (isFocusOnBody() && (target as Element).isConnected) focused = focusedInContent = []
    }),
  )
  new MutationObserver(() => {
    if (!focused[0] || focused[0].isConnected || !isFocusOnBody()) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!isFocusOnBody()) return
      const target = findFocusTarget(focused) ?? findFocusTarget(focusedInContent)
      if (target) focusTemporarily(target)
    }, SETTLE_MS)
  }).observe(document.body, { childList: true, subtree: true })
}
