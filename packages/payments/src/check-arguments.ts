import type { PaymentsOptions } from './agreement.ts'

/** Throws a TypeError that names the invalid option, for pages without type checking. */
export function checkOptions(options: PaymentsOptions): void {
  for (const name of ['contracts', 'invoices'] as const) {
    if (!Array.isArray(options[name] ?? [])) throw new TypeError(`payments: ${name} must be a list`)
  }
  if (typeof (options.token ?? '') !== 'string')
    throw new TypeError('payments: token must be a string')
}

/**
 * Throws a TypeError for a missing element, and for one of another frame: the document of one frame
 * cannot use style sheets of `page`. The document of a template has no frame.
 */
export function checkElement(element: Element | null, page: Document): void {
  if (element?.nodeType !== 1) throw new TypeError('payments: no element')
  const { ownerDocument } = element
  if (ownerDocument.defaultView && ownerDocument !== page)
    throw new TypeError('payments: the element is in another frame')
}
