import type { PaymentsOptions } from './agreement.ts'

/** Throws a TypeError that names what a page without types has handed over wrongly, where it would be taken for something else. */
export function checkOptions(options: PaymentsOptions): void {
  for (const name of ['contracts', 'invoices'] as const) {
    if (!Array.isArray(options[name] ?? [])) throw new TypeError(`payments: ${name} must be a list`)
  }
}

/** The same for where they are to stand; an element of another frame is none of this one's Element. */
export function checkElement(element: Element | null): void {
  if (element?.nodeType !== 1) throw new TypeError('payments: no element')
}
