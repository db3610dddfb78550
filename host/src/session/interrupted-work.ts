import type { HostKernel } from 'shared-kernel/host'

interface InterruptedWork {
  readonly customer: string
  /** Path and query of the page. */
  readonly path: string
  readonly drafts: readonly (readonly [string, string])[]
}

/**
 * Lets a customer whose session expired continue after the next login in this tab: on the same
 * page, with the unsent text. Another customer gets neither.
 */
export function restoreInterruptedWork(
  { session, bus, drafts }: Pick<HostKernel, 'session' | 'bus' | 'drafts'>,
  navigate: (path: string) => void,
): void {
  let customer = ''
  let left: InterruptedWork | undefined
  // The kernel signs out first; then it clears the drafts and says why the session ended.
  session.state$.subscribe(({ status, user: { document, name } }) => {
    if (status === 'UNAUTHENTICATED' && customer) {
      left = { customer, path: location.pathname + location.search, drafts: [...drafts] }
      customer = ''
    }
    if (status !== 'AUTHENTICATED') return
    customer = `${document} ${name}`
    if (left?.customer === customer) {
      for (const [field, text] of left.drafts) drafts.set(field, text)
      // A login on another page was meant for that page.
      if (location.pathname === '/' && left.path !== '/') navigate(left.path)
    }
    left = undefined
  })
  bus.on('session.ended').subscribe(({ reason }) => {
    if (reason === 'user') left = undefined
  })
}
