import {
  formatDocument,
  formatReal,
  formatValidity,
  getMethodName,
  type Payment,
  formatDateTime,
} from '@portal/contract'

type CopyFallback = () => Promise<unknown>

/** Shares amount, receiver and expiry. The code is alone on the last line, so that it is easy to copy. */
export const shareCode = (payment: Payment, code: string, copy: CopyFallback): Promise<void> => {
  const until = payment.expiresAt ? ` Vale até ${formatValidity(payment.expiresAt)}.` : ''
  return shareText(`${describePayment(payment)}.${until}\n${code}`, copy)
}

/**
 * Shares the receipt without personal data of the payer. `note` says that the money is disputed or
 * has left again. Copies the text if sharing is not supported.
 */
export const shareReceipt = (
  payment: Payment,
  note: string | null,
  copy: (text: string) => Promise<unknown>,
): Promise<void> => {
  const { confirmedAt, protocol, moneyId } = payment
  const text = [
    `Comprovante de pagamento: ${describePayment(payment)}${confirmedAt ? `, em ${formatDateTime(confirmedAt)}` : ''}.`,
    ...(note === null ? [] : [`${note}.`]),
    `Protocolo: ${protocol}`,
    ...(moneyId ? [`Identificador: ${moneyId}`] : []),
  ].join('\n')
  return shareText(text, () => copy(text))
}

const describePayment = (payment: Payment): string => {
  const { total, receiver } = payment
  return `${getMethodName(payment)} de ${formatReal(total)} para ${receiver.name}, CNPJ ${formatDocument(receiver.cnpj)}`
}

/** Opens the share sheet. Calls `copy` when it is not supported or fails. */
async function shareText(text: string, copy: CopyFallback): Promise<void> {
  if (typeof navigator.share !== 'function') {
    console.warn('Sharing is not supported here: copied instead')
    await copy()
    return
  }
  try {
    await navigator.share({ text })
  } catch (error) {
    // Closing the share sheet is no error.
    if (error instanceof DOMException && error.name === 'AbortError') return
    console.warn('Sharing failed: copied instead')
    await copy()
  }
}
