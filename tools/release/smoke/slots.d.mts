/** A part that the host shows of a remote beside its pages, and how a customer comes to see it. */
interface Slot {
  name: string
  address: string
  isSignedIn: boolean
  /** What to look for on the page, as Playwright reads it. */
  shows: string
  /** The button that opens it; without one the host does by itself. */
  button?: string
  /** How long the session still is, in ms. */
  leftMs?: number
}

interface Contract {
  SLOT_OWNERS: Readonly<Record<string, string>>
  buildPath(name: 'method', filled: { method: string; contas: string[]; pagamento: string }): string
}

export function slotsOf(contract: Contract, remotes: readonly string[]): Slot[]
