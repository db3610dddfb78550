import { useCallback, useEffect, useState } from 'react'
import type { PortalRemote } from 'shared-kernel'
import { useRemoteLoader } from './loader-context.ts'

interface Turn {
  name: string
  number: number
}

export type RemoteState =
  | { status: 'loading' }
  /** `turn` grows with every try, so that a new try is a new mount. */
  | { status: 'ready'; remote: PortalRemote; turn: number; isRetrying: boolean }
  | { status: 'failed'; cause: unknown; turn: number; isRetrying: boolean }

/** How a try ended. */
export type KnownOutcome = { remote: PortalRemote } | { cause: unknown }
type Outcome = { turn: Turn } & KnownOutcome

/** Loads a remote when first shown, unless the `first` try has ended before. `retry` loads again while the last outcome stays on the page; nothing failed is kept. */
export function useRemote(
  name: string,
  first?: KnownOutcome,
): { state: RemoteState; retry(): void } {
  const loader = useRemoteLoader()
  const [turn, setTurn] = useState<Turn>({ name, number: 0 })
  const [outcome, setOutcome] = useState<Outcome | undefined>(first && { turn, ...first })
  if (turn.name !== name) setTurn({ name, number: 0 })

  const isKnown = outcome?.turn === turn
  useEffect(() => {
    if (isKnown) return
    let isShown = true
    const settle = (next: Outcome) => {
      if (isShown) setOutcome(next)
    }
    loader.load(turn.name).then(
      (remote) => settle({ turn, remote }),
      (cause: unknown) => settle({ turn, cause }),
    )
    return () => {
      isShown = false
    }
  }, [loader, turn, isKnown])

  const retry = useCallback(
    () => setTurn((last) => ({ name: last.name, number: last.number + 1 })),
    [],
  )
  return { state: stateOf(turn, outcome), retry }
}

function stateOf(turn: Turn, outcome: Outcome | undefined): RemoteState {
  if (outcome?.turn.name !== turn.name) return { status: 'loading' }
  const common = { turn: outcome.turn.number, isRetrying: outcome.turn !== turn }
  return 'remote' in outcome
    ? { status: 'ready', remote: outcome.remote, ...common }
    : { status: 'failed', cause: outcome.cause, ...common }
}
