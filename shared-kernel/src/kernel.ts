import type { Observable } from 'rxjs'
import type {
  EndpointBody,
  Endpoint,
  EndpointOutput,
  EndpointParams,
  EndpointQuery,
} from '@portal/contract'
import type { PageConfig } from '@portal/contract/page/page-config'
import type { EventName, PortalEvents } from './events.ts'
import type { SessionState } from './session-state.ts'

/** `Emitted` lists the events that the holder may emit. */
export interface EventBus<Emitted extends EventName = EventName> {
  /** Emits an event; reports an invalid payload and an event of another owner. Never throws. */
  emit<N extends Emitted>(name: N, payload: PortalEvents[N]): void
  /** Observes an event and replays the last one. A throwing listener does not stop the others. */
  on<N extends EventName>(name: N): Observable<PortalEvents[N]>
}

/** Read-only session. Use `SessionControl` to change it. */
export interface Session {
  readonly state: SessionState
  /** Replays the current state to late subscribers. */
  readonly state$: Observable<SessionState>
  /**
   * Requests a new access token and stores it. Rejects with ApiProblem; pending requests are
   * retried with the new token.
   */
  extend(): Promise<void>
  /** True when a partner's app opened the portal (optimized journey). */
  readonly isOptimized: boolean
}

export interface Inactivity {
  readonly isInactive: boolean
  readonly isInactive$: Observable<boolean>
  /** Restarts the five minutes of inactivity. */
  reset(): void
}

/**
 * Encrypted values in session storage; `get` returns `false` for a value that is absent or does not
 * decrypt.
 */
export interface SecureStorage {
  get<T>(key: string): Promise<T | false>
  set(key: string, value: unknown): Promise<void>
  remove(key: string): void
}

/** Like `Storage`, but never throws: where storage is blocked, values last as long as the page. */
export interface TabStore {
  get(name: string): string | null
  set(name: string, text: string): void
  remove(name: string): void
}

export type CallInput<E extends Endpoint> = {
  signal?: AbortSignal
  /** Required where the endpoint is idempotent. */
  idempotencyKey?: string
} & (Record<string, never> extends EndpointParams<E>
  ? { params?: EndpointParams<E> }
  : { params: EndpointParams<E> }) &
  (Record<string, never> extends EndpointQuery<E>
    ? { query?: QueryInput<E> }
    : { query: QueryInput<E> }) &
  (undefined extends EndpointBody<E> ? { body?: BodyInput<E> } : { body: BodyInput<E> })

/** Input accepts plain numbers and strings in place of branded ones. */
type Plain<T> = T extends number
  ? number
  : T extends string
    ? string extends T
      ? string
      : T
    : T extends readonly (infer U)[]
      ? readonly Plain<U>[]
      : T extends object
        ? { [K in keyof T]: Plain<T[K]> }
        : T
type BodyInput<E extends Endpoint> = Plain<EndpointBody<E>>
type QueryInput<E extends Endpoint> = {
  [K in keyof EndpointQuery<E>]: EndpointQuery<E>[K] extends readonly string[]
    ? readonly string[]
    : Plain<EndpointQuery<E>[K]>
}

/**
 * HTTP client of all endpoints. Headers, CSRF token, schema validation and error handling follow
 * from the endpoint. Throws ApiProblem only, or the AbortError of the caller's signal.
 */
export interface Api {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<EndpointOutput<E>>
  /** Downloads the PDF of an endpoint. */
  download<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Blob>
  /** Subscribes to server-sent events; completes when the server closes, fails with ApiProblem. */
  subscribe<E extends Endpoint>(endpoint: E, input: CallInput<E>): Observable<EndpointOutput<E>>
}

export interface Reporter {
  /** Sends a navigation report (specification, section 3). Never throws and never blocks. */
  report(action: string, custom?: Readonly<Record<string, unknown>>): void
}

/**
 * Configuration of one portal: brand, product, partner. The edge writes it into the HTML; in
 * partner mode the script provides it.
 */
export interface PortalConfig extends Readonly<PageConfig> {
  /** True in partner mode, where features that need a page of the portal are hidden. */
  readonly isGuest?: true
}

/** Sends messages to the embedding page or app, at allow-listed origins only. */
export interface Embedder {
  send(message: EmbedderMessage): void
}

/** Messages of the specification (sections 2 and 8). */
export type EmbedderMessage =
  | { readonly type: 'close' }
  | { readonly type: 'unexpected-error' }
  | { readonly type: 'session-error'; readonly message: 'token is expired' }

export interface Kernel {
  readonly version: string
  readonly config: PortalConfig
  readonly bus: EventBus
  readonly session: Session
  readonly inactivity: Inactivity
  readonly storage: SecureStorage
  /**
   * Unencrypted values of this tab that survive a reload; cleared with the session. Never store
   * personal data here.
   */
  readonly tabStore: TabStore
  /**
   * Unsent texts of forms, by a name that starts with the remote's; cleared with the session. The
   * host restores them after an expired session.
   */
  readonly drafts: Map<string, string>
  readonly api: Api
  readonly reporter: Reporter
  readonly embedder: Embedder
  /** Returns the encrypted login token of the URL (`#token=`) once, then null. */
  consumeLoginToken(): string | null
  /** Ms since the epoch by the server's clock, for countdowns. */
  now(): number
  /** Shows a toast for 1500 ms. */
  readonly toast: { readonly messages$: Observable<string>; show(text: string): void }
}
