/** How far a remote came. `render` and `event`: it was loaded and failed later. */
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

/** A remote that could not be used: which one, which version, at which stage. The text is for engineers. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError'
  readonly failure: RemoteFailure
  /** What operators want the customer to read instead of the usual message. */
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
