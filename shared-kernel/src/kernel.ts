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

/** `Emitted`: the facts that may be told here. */
export interface EventBus<Emitted extends EventName = EventName> {
  /** What is no fact of that name, or another's, nobody hears: it is reported. Never throws. */
  emit<N extends Emitted>(name: N, payload: PortalEvents[N]): void
  /** All later facts of that name, after a replay of the last one for late listeners. A listener that throws does not stop others. */
  on<N extends EventName>(name: N): Observable<PortalEvents[N]>
}

/** Who is here. What changes it stands behind a door of its own (`SessionControl`). */
export interface Session {
  readonly state: SessionState
  /** Replays the present state to late subscribers. */
  readonly state$: Observable<SessionState>
  /** 'Continuar conectado': asks the API for a new token and stores it. Rejects with ApiProblem; calls made meanwhile survive the change. */
  extend(): Promise<void>
  /** True in the optimized journey of a partner's app. */
  readonly isOptimized: boolean
}

export interface Inactivity {
  readonly isInactive: boolean
  readonly isInactive$: Observable<boolean>
  /** Any registered navigation or reset restarts the five minutes. */
  reset(): void
}

/** Encrypted values in session or local storage; a value that does not decrypt is `false`. */
export interface SecureStorage {
  get<T>(key: string): Promise<T | false>
  set(key: string, value: unknown): Promise<void>
  remove(key: string): void
}

/** As `Storage`, but it never throws: where the browser keeps nothing a note lives as long as the page. */
export interface TabStore {
  get(name: string): string | null
  set(name: string, text: string): void
  remove(name: string): void
}

export type CallInput<E extends Endpoint> = {
  signal?: AbortSignal
  /** Made when the page opens; needed where the endpoint is idempotent. */
  idempotencyKey?: string
} & (Record<string, never> extends EndpointParams<E>
  ? { params?: EndpointParams<E> }
  : { params: EndpointParams<E> }) &
  (Record<string, never> extends EndpointQuery<E>
    ? { query?: QueryInput<E> }
    : { query: QueryInput<E> }) &
  (undefined extends EndpointBody<E> ? { body?: BodyInput<E> } : { body: BodyInput<E> })

/** Branded numbers and dates are plain on the way in. */
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
 * The HTTP clients of section 7, one per interface behind one function: headers, CSRF, schema check and error rules
 * of section 8 follow from the endpoint. Throws ApiProblem only (or the AbortError of the caller's own signal).
 */
export interface Api {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<EndpointOutput<E>>
  /** For endpoints that answer a PDF. */
  download<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Blob>
  /** For endpoints that answer server-sent events; completes when the server closes, errors with ApiProblem. */
  subscribe<E extends Endpoint>(endpoint: E, input: CallInput<E>): Observable<EndpointOutput<E>>
}

export interface Reporter {
  /** Sends a navigation report (section 3); never throws, never waits. */
  report(action: string, custom?: Readonly<Record<string, unknown>>): void
}

/** Configuration of one portal: brand, product, partner. The edge writes it into the HTML; a partner's page has one of its own. */
export interface PortalConfig extends Readonly<PageConfig> {
  /** The page belongs to a partner: what takes a document of the portal's own is not there. */
  readonly isGuest?: true
}

/** The page or app that frames the portal; messages go to allow-listed origins only. */
export interface Embedder {
  send(message: EmbedderMessage): void
}

/** Facts that the embedding app is told (sections 2 and 8). */
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
  /** Short notes of this tab, in clear and at once, over a reload: nothing of a person. Gone with the session. */
  readonly tabStore: TabStore
  readonly api: Api
  readonly reporter: Reporter
  readonly embedder: Embedder
  /** The encrypted login token that came in the address (`#token=`, removed before anything else ran); null from the second time on. */
  consumeLoginToken(): string | null
  /** The server's clock as far as known (ms since the epoch), for countdowns that do not trust the device. */
  now(): number
  /** Shows a toast for 1500 ms and keeps its text in a live region. */
  readonly toast: { readonly messages$: Observable<string>; show(text: string): void }
}
