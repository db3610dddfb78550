import type { MountedPayments, PaymentsApi, PaymentsEvent, PaymentsOptions } from './agreement.ts'

const ELEMENT_NAME = 'portal-payments'
const ATTRIBUTES = ['token', 'contracts', 'invoices', 'theme'] as const

const isTokenNeeded = (type: string): boolean => type.endsWith('token-needed')

/**
 * Defines `<portal-payments token="…" invoices="FT1,FT2" theme="auto">`, the declarative form of
 * `mountPayments`. Each attribute is a property too, whether it was set before or after the
 * definition. Events are dispatched as `payments-ready` and so on, with the event as `detail`.
 */
export function defineElement({ mountPayments }: Pick<PaymentsApi, 'mountPayments'>): void {
  if (customElements.get(ELEMENT_NAME)) return

  class PortalPayments extends HTMLElement {
    static readonly observedAttributes = ATTRIBUTES
    private mounted: MountedPayments | undefined
    /** True once the page listens for `token-needed`; an earlier event waits for a listener. */
    private isHeard = false
    private unheard: PaymentsEvent | undefined

    connectedCallback(): void {
      for (const name of ATTRIBUTES) {
        const { value } = Object.getOwnPropertyDescriptor(this, name) ?? {}
        if (value === undefined) continue
        // Set before the definition: it would hide the property of the class.
        Reflect.deleteProperty(this, name)
        Reflect.set(this, name, value)
      }
      this.mounted ??= mountPayments(this, this.options())
    }

    /** Deferred, because a moved element is disconnected and connected in the same task. */
    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return
        this.mounted?.unmount()
        this.mounted = undefined
        // It was used: a page that inserts the element again needs another one.
        this.removeAttribute('token')
      })
    }

    attributeChangedCallback(name: string): void {
      const { onEvent: _, token, ...rest } = this.options()
      if (name === 'token' && token) this.unheard = undefined
      this.mounted?.update(name === 'token' ? { token } : rest)
    }

    override addEventListener(...listener: Parameters<HTMLElement['addEventListener']>): void {
      super.addEventListener(...listener)
      if (!isTokenNeeded(listener[0])) return
      this.isHeard = true
      const { unheard } = this
      this.unheard = undefined
      if (unheard) queueMicrotask(() => this.announce(unheard))
    }

    /**
     * React replaces its listener with each render: a listener from before the definition has heard
     * the event.
     */
    override removeEventListener(
      ...listener: Parameters<HTMLElement['removeEventListener']>
    ): void {
      super.removeEventListener(...listener)
      if (isTokenNeeded(listener[0])) this.unheard = undefined
    }

    private announce(event: PaymentsEvent): void {
      if (event.type === 'token-needed' && !this.isHeard) this.unheard = event
      // The name with a colon is of the first release; templates of Angular cannot bind it.
      for (const mark of ['-', ':'])
        this.dispatchEvent(new CustomEvent(`payments${mark}${event.type}`, { detail: event }))
    }

    private options(): PaymentsOptions {
      const readList = (name: string): readonly string[] | undefined =>
        this.getAttribute(name)
          ?.split(',')
          .map((part) => part.trim())
          .filter(Boolean)
      const theme = this.getAttribute('theme')
      return {
        token: this.getAttribute('token') || undefined,
        contracts: readList('contracts'),
        invoices: readList('invoices'),
        theme: theme === 'dark' || theme === 'auto' ? theme : 'light',
        onEvent: (event) => this.announce(event),
      }
    }
  }
  for (const name of ATTRIBUTES)
    Object.defineProperty(PortalPayments.prototype, name, {
      get(this: Element) {
        return this.getAttribute(name)
      },
      /** Lists become 'FT1,FT2'. */
      set(this: Element, value: unknown) {
        if (value === null || value === undefined) this.removeAttribute(name)
        else this.setAttribute(name, String(value))
      },
    })
  customElements.define(ELEMENT_NAME, PortalPayments)
}
