import { useCallback, useEffect, useState } from 'react'
import type { PortalRemote } from 'shared-kernel'
import { useRemoteLoader } from './loader-context'
import type { LoadedRemote } from './remote-loader'

export type RemoteState =
  | { status: 'loading' }
  | { status: 'ready'; remote: PortalRemote; version: string }
  | { status: 'failed'; error: unknown }

interface Turn {
  name: string
  number: number
}

interface Outcome {
  turn: Turn
  state: RemoteState
}

/** Loads a remote when first shown; `retry` starts a new turn, a rejection is never kept. */
export function useRemote(name: string): { state: RemoteState; turn: number; retry(): void } {
  const loader = useRemoteLoader()
  const [turn, setTurn] = useState<Turn>({ name, number: 0 })
  const [outcome, setOutcome] = useState<Outcome>()
  if (turn.name !== name) setTurn({ name, number: 0 })

  useEffect(() => {
    let shown = true
    const settle = (state: RemoteState) => {
      if (shown) setOutcome({ turn, state })
    }
    const ready = ({ remote, version }: LoadedRemote) => settle({ status: 'ready', remote, version })
    const failed = (error: unknown) => settle({ status: 'failed', error })
    loader.load(turn.name).then(ready, failed)
    return () => {
      shown = false
    }
  }, [loader, turn])

  const retry = useCallback(() => setTurn((last) => ({ name: last.name, number: last.number + 1 })), [])
  return { state: outcome?.turn === turn ? outcome.state : { status: 'loading' }, turn: turn.number, retry }
}
