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
 * Throws a TypeError for a missing element. Checks `nodeType`, because `instanceof Element` fails
 * for elements of another frame.
 */
export function checkElement(element: Element | null): void {
  if (element?.nodeType !== 1) throw new TypeError('payments: no element')
}
