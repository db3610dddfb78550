import { toCents } from '@portal/contract'
import { z } from 'zod'
import { addMs, type Keys } from '../../platform/index.ts'
import { ProviderRefusal } from '../providers/provider-http.ts'
import type { OwnCharge } from '../providers/provider.ts'
import { CARD_PAYMENT_MINUTES, EMPTY_CARD_DATA } from './charge.ts'
import { payment as cardPayment, type CardClient } from './client.ts'
import { isCardPayer, parseCardMetadata } from './metadata.ts'
import { toPlanData } from './plans.ts'

const storedPayments = z.object({
  payments: z.array(
    z.object({
      reference: z.string().regex(/^pay_[\w-]{22}$/),
      amountCents: z.int().positive(),
      createdAt: z.iso.datetime({ offset: true }),
      metadata: z.record(z.string(), z.string()),
      installments: cardPayment.shape.installments,
    }),
  ),
})

const readPayments = async (
  client: Pick<CardClient, 'get'>,
  reference: string,
): Promise<unknown> => {
  try {
    return await client.get(`/payments?${new URLSearchParams({ reference }).toString()}`)
  } catch (error) {
    if (error instanceof ProviderRefusal && error.status === 404) return null
    throw error
  }
}

/** Reads a card payment that this service created; null for any other. */
export const findOwnCardPayment = async (
  client: Pick<CardClient, 'get'>,
  keys: Pick<Keys, 'log'>,
  reference: string,
): Promise<OwnCharge | null> => {
  const { data } = storedPayments.safeParse(await readPayments(client, reference))
  const [payment, ...others] = data?.payments ?? []
  if (payment?.reference !== reference || others.length > 0) return null
  const { protocol, method, payerHash, invoiceReferences } = parseCardMetadata(payment.metadata)
  if (protocol === null || method === null) return null
  const createdAt = new Date(payment.createdAt)
  return {
    reference,
    paymentId: reference,
    method,
    protocol,
    invoiceReferences,
    isDebtor: (document) => isCardPayer(keys, reference, document, payerHash),
    amount: toCents(payment.amountCents),
    createdAt,
    expiresAt: addMs(createdAt, CARD_PAYMENT_MINUTES * 60_000),
    // Session or wallet token are used up. The schema of the method drops the field that it does
    // not know.
    methodData: {
      ...EMPTY_CARD_DATA,
      sessionId: '',
      walletToken: null,
      ...toPlanData(payment),
    },
  }
}
