import { formatDocument, formatReal, METHODS, type Payment } from '@portal/contract'
import { formatDateTime } from '../page/format-date-time.ts'

type CopyFallback = () => Promise<unknown>

/** Amount, receiver and last moment, so that whoever gets it knows what it pays; the code alone on the last line, to be copied. */
export const shareCode = (payment: Payment, code: string, copy: CopyFallback): Promise<void> => {
  const until = payment.expiresAt ? ` Vale até ${formatDateTime(payment.expiresAt)}.` : ''
  return shareText(`${describePayment(payment)}.${until}\n${code}`, copy)
}

/** What proves a payment, in words; nothing of who paid. Copied where it cannot be shared. */
export const shareReceipt = (
  payment: Payment,
  copy: (text: string) => Promise<unknown>,
): Promise<void> => {
  const { confirmedAt, protocol, moneyId } = payment
  const text = [
    `Comprovante de pagamento: ${describePayment(payment)}${confirmedAt ? `, em ${formatDateTime(confirmedAt)}` : ''}.`,
    `Protocolo: ${protocol}`,
    ...(moneyId ? [`Identificador: ${moneyId}`] : []),
  ].join('\n')
  return shareText(text, () => copy(text))
}

const describePayment = ({ method, total, receiver: { name, cnpj } }: Payment): string =>
  `${METHODS[method].name} de ${formatReal(total)} para ${name}, CNPJ ${formatDocument(cnpj)}`

/** Hands a text to the phone's share sheet; where there is none, or it fails, `copy` takes its place. */
async function shareText(text: string, copy: CopyFallback): Promise<void> {
  if (typeof navigator.share !== 'function') {
    console.warn('Sharing is not supported here: copied instead')
    await copy()
    return
  }
  try {
    await navigator.share({ text })
  } catch (error) {
    // Closing the share sheet is a decision, not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    console.warn('Sharing failed: copied instead')
    await copy()
  }
}
