import { parseCalendarDate, type CalendarDate } from '@portal/contract'

const SEPARATOR = ' '

/** Writes the invoices of a payment into texts of at most `maxLength`, which its provider stores with the charge. */
export const writeInvoiceReferences = (
  items: readonly { readonly invoiceReference: string }[],
  maxLength: number,
): string[] => {
  const texts: string[] = []
  for (const { invoiceReference } of items) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + SEPARATOR.length + invoiceReference.length <= maxLength)
      texts[texts.length - 1] = last + SEPARATOR + invoiceReference
    else texts.push(invoiceReference)
  }
  return texts
}

const INVOICE_REFERENCE_PATTERN = /\b(?:FT|AC)\d{12}\b/g

/** Returns the invoice references in texts of a provider, each once. */
export const parseInvoiceReferences = (texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => text.match(INVOICE_REFERENCE_PATTERN) ?? [])),
]

const PROTOCOL_PATTERN = /\b\d{17}\b/

/** Returns the day on which a payment was started, the first eight digits of its protocol. */
export const parseProtocolDay = (protocol: string): CalendarDate =>
  `${protocol.slice(0, 4)}-${protocol.slice(4, 6)}-${protocol.slice(6, 8)}` as CalendarDate

/** Returns the protocol in a text of a provider; null if there is none, or if it does not start with a day. */
export const parseProtocol = (text: string): string | null => {
  const protocol = PROTOCOL_PATTERN.exec(text)?.[0]
  return protocol === undefined || parseCalendarDate(parseProtocolDay(protocol)) === null
    ? null
    : protocol
}
