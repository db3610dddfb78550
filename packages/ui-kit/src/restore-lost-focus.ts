/** Time in which the page itself may focus what replaced the element. */
const SETTLE_MS = 100
/** Parts of a page that screen readers announce by a name. */
const NAMED_PARTS = 'section[aria-label], section[aria-labelledby], [role$="dialog"]'

const listAncestors = (element: Element | null): HTMLElement[] =>
  element instanceof HTMLElement ? [element, ...listAncestors(element.parentElement)] : []

/** Some partners' pages have replaced `matches` by a function of theirs. */
const isMatch = (element: Element, selector: string): boolean =>
  element.closest(selector) === element

/** The first part that is still on the page; in the content outside of any part, its heading. */
const findFocusTarget = (
  ancestors: readonly HTMLElement[],
  content: string,
): HTMLElement | undefined => {
  const part = ancestors.find(
    (one) => one.isConnected && isMatch(one, `${NAMED_PARTS}, ${content}`),
  )
  return part && isMatch(part, content) ? (part.querySelector('h1') ?? part) : part
}

const focusTemporarily = (target: HTMLElement): void => {
  if (!target.hasAttribute('tabindex')) {
    target.tabIndex = -1
    target.addEventListener('blur', () => target.removeAttribute('tabindex'), { once: true })
  }
  target.focus({ preventScroll: true })
}

const isFocusOnBody = (): boolean => document.activeElement === document.body

/**
 * Focuses the surrounding part of the page when the focused element is removed, for example a
 * button that its result replaces. Browsers focus the body: screen readers are silent, and some
 * start at the top again. `content` selects the element around the page's content. Returns a
 * function that stops it.
 */
export function restoreLostFocus(root: Document | ShadowRoot, content: string): () => void {
  let focused = listAncestors(root.activeElement)
  /** Of the last focus in the content, because a removed dialog has no part that remains. */
  let focusedInContent = focused
  let timer: ReturnType<typeof setTimeout> | undefined
  const abort = new AbortController()
  const { signal } = abort
  const listen = (type: string, react: (target: Element) => void): void =>
    root.addEventListener(type, ({ target }) => react(target as Element), { signal })

  listen('focusin', (target) => {
    clearTimeout(timer)
    focused = listAncestors(target)
    if (focused.some((one) => isMatch(one, content))) focusedInContent = focused
  })
  listen('focusout', (target) =>
    setTimeout(() => {
      // A click beside all controls removes the focus on purpose.
      const isFocusOutside = isFocusOnBody() || !root.activeElement
      if (isFocusOutside && target.isConnected) focused = focusedInContent = []
    }),
  )
  const observer = new MutationObserver(() => {
    if (!focused[0] || focused[0].isConnected || !isFocusOnBody()) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (!isFocusOnBody()) return
      const target = findFocusTarget(focused, content) ?? findFocusTarget(focusedInContent, content)
      if (target) focusTemporarily(target)
    }, SETTLE_MS)
  })
  observer.observe(root, { childList: true, subtree: true })
  return () => {
    abort.abort()
    observer.disconnect()
    clearTimeout(timer)
  }
}
