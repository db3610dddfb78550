import type { MountedPayments, PaymentsApi, PaymentsOptions } from './agreement.ts'

const ELEMENT_NAME = 'portal-payments'

/**
 * Defines `<portal-payments token="…" invoices="FT1,FT2" theme="auto">`, the declarative form of `mountPayments`. Events are dispatched as
 * `payments:ready` and so on, with the event as `detail`.
 */
export function defineElement({ mountPayments }: PaymentsApi): void {
  if (customElements.get(ELEMENT_NAME)) return

  class PortalPayments extends HTMLElement {
    static readonly observedAttributes = ['token', 'contracts', 'invoices', 'theme']
    private mounted: MountedPayments | undefined

    connectedCallback(): void {
      this.mounted ??= mountPayments(this, this.options())
    }

    /** Deferred, because an element that is moved is disconnected and connected in the same task. */
    disconnectedCallback(): void {
      queueMicrotask(() => {
        if (this.isConnected) return
        this.mounted?.unmount()
        this.mounted = undefined
      })
    }

    attributeChangedCallback(name: string): void {
      const { onEvent: _, token, ...rest } = this.options()
      this.mounted?.update(name === 'token' ? { token } : rest)
    }

    private options(): PaymentsOptions {
      const readList = (name: string): readonly string[] | undefined =>
        this.getAttribute(name)
          ?.split(',')
          .map((part) => part.trim())
          .filter(Boolean)
      const theme = this.getAttribute('theme')
      return {
        token: this.getAttribute('token') ?? undefined,
        contracts: readList('contracts'),
        invoices: readList('invoices'),
        theme: theme === 'dark' || theme === 'auto' ? theme : 'light',
        onEvent: (event) =>
          this.dispatchEvent(new CustomEvent(`payments:${event.type}`, { detail: event })),
      }
    }
  }
  customElements.define(ELEMENT_NAME, PortalPayments)
}
