import { useCallback, useEffect, useState } from 'react'
import type { PortalRemote } from 'shared-kernel'
import { useRemoteLoader } from './loader-context.ts'

interface LoadAttempt {
  name: string
  number: number
}

type RemoteState =
  | { status: 'loading' }
  /** `attempt` grows with every retry and remounts the content. */
  | { status: 'ready'; remote: PortalRemote; attempt: number; isRetrying: boolean }
  | { status: 'failed'; cause: unknown; attempt: number; isRetrying: boolean }

export type LoadOutcome = { remote: PortalRemote } | { cause: unknown }
type AttemptOutcome = { attempt: LoadAttempt } & LoadOutcome

/**
 * Loads a remote when it is first rendered, unless `initialOutcome` is known. `retry` loads again
 * while the last outcome stays rendered.
 */
export function useRemote(
  name: string,
  initialOutcome?: LoadOutcome,
): { state: RemoteState; retry(): void } {
  const loader = useRemoteLoader()
  const [attempt, setAttempt] = useState<LoadAttempt>({ name, number: 0 })
  const [outcome, setOutcome] = useState<AttemptOutcome | undefined>(
    initialOutcome && { attempt, ...initialOutcome },
  )
  if (attempt.name !== name) setAttempt({ name, number: 0 })

  const isKnown = outcome?.attempt === attempt
  useEffect(() => {
    if (isKnown) return
    let isShown = true
    const applyOutcome = (next: AttemptOutcome) => {
      if (isShown) setOutcome(next)
    }
    loader.load(attempt.name).then(
      (remote) => applyOutcome({ attempt, remote }),
      (cause: unknown) => applyOutcome({ attempt, cause }),
    )
    return () => {
      isShown = false
    }
  }, [loader, attempt, isKnown])

  const retry = useCallback(
    () => setAttempt((last) => ({ name: last.name, number: last.number + 1 })),
    [],
  )
  return { state: toRemoteState(attempt, outcome), retry }
}

function toRemoteState(attempt: LoadAttempt, outcome: AttemptOutcome | undefined): RemoteState {
  if (outcome?.attempt.name !== attempt.name) return { status: 'loading' }
  const common = { attempt: outcome.attempt.number, isRetrying: outcome.attempt !== attempt }
  return 'remote' in outcome
    ? { status: 'ready', remote: outcome.remote, ...common }
    : { status: 'failed', cause: outcome.cause, ...common }
}
