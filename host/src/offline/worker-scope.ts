/** Types of a service worker, which TypeScript's DOM library lacks. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface PageOrFileEvent extends WorkerEvent {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}

interface MessageToWorkerEvent extends WorkerEvent {
  readonly data: unknown
}

interface WorkerEvents {
  install: WorkerEvent
  activate: WorkerEvent
  fetch: PageOrFileEvent
  message: MessageToWorkerEvent
}

export interface WorkerScope {
  readonly clients: {
    claim(): Promise<void>
    matchAll(which: {
      type: 'window'
      includeUncontrolled: true
    }): Promise<readonly { readonly url: string }[]>
  }
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener<N extends keyof WorkerEvents>(
    name: N,
    listener: (event: WorkerEvents[N]) => void,
  ): void
}
