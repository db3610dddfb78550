import type { EventBus, Session, TabStore } from '../kernel.ts'
import type { PageAdapter } from '../page/page-adapter.ts'

interface Dependencies {
  readonly session: Pick<Session, 'state$'>
  readonly bus: Pick<EventBus, 'on'>
  readonly readAddress: PageAdapter['readAddress']
  navigate(path: string): void
}

/**
 * Lets a customer whose session ended by itself continue after the next login in this tab: on the same page, with the text that was being
 * written. Another customer gets neither.
 */
export function createInterruptedWork({ session, bus, readAddress, navigate }: Dependencies): {
  readonly drafts: TabStore
} {
  const texts = new Map<string, string>()
  let owner = ''
  let address = ''
  session.state$.subscribe(({ status, user: { document, name } }) => {
    if (status !== 'AUTHENTICATED') return
    const customer = document + name
    if (customer !== owner) texts.clear()
    else if (address && address !== readAddress()) navigate(address)
    owner = customer
    address = ''
  })
  bus.on('session.ended').subscribe(({ reason }) => {
    address = readAddress()
    if (reason === 'user') owner = ''
  })
  return {
    drafts: {
      get: (name) => texts.get(name) ?? null,
      set: (name, text) => void texts.set(name, text),
      remove: (name) => void texts.delete(name),
    },
  }
}
