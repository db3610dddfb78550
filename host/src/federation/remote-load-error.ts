/** Stage that a remote reached. `render` and `event`: it failed after loading. */
export type RemoteStage =
  | 'registry'
  | 'disabled'
  | 'contract'
  | 'entry'
  | 'chunk'
  | 'evaluation'
  | 'invalid-module'
  | 'render'
  | 'event'

export interface RemoteFailure {
  remote: string
  version: string | undefined
  stage: RemoteStage
  reason: string
}

/** A remote that failed to load, with version and stage. The message is for engineers. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError'
  readonly failure: RemoteFailure
  /** Message of the operators to the customer. */
  readonly customerMessage: string | undefined

  constructor(
    failure: RemoteFailure,
    options: { cause?: unknown; customerMessage?: string | undefined } = {},
  ) {
    super(
      `${failure.remote}@${failure.version ?? '?'} failed at ${failure.stage}: ${failure.reason}`,
      options,
    )
    this.failure = failure
    this.customerMessage = options.customerMessage
  }
}
