/** A part of a remote that the host renders outside the remote's pages, and how to open it. */
interface Slot {
  name: string
  address: string
  isSignedIn: boolean
  /** Playwright selector of the part. */
  shows: string
  /** Selector of the button that opens it; absent when the host opens it automatically. */
  button?: string
  /** Remaining session time in ms. */
  leftMs?: number
}

interface Contract {
  SLOT_OWNERS: Readonly<Record<string, string>>
  buildPath(name: 'method', filled: { method: string; contas: string[]; pagamento: string }): string
}

export function listSlots(contract: Contract, remotes: readonly string[]): Slot[]
