import type { SandboxContext } from '../../../services/sandbox/src/context.ts'

export interface ProviderMoney {
  readonly amount: number
  /** Amounts that the portal has refunded. */
  readonly back: readonly number[]
}

/** Amounts paid and refunded at the providers, by their payment id. */
export const listProviderMoney = ({ store }: SandboxContext): Map<string, ProviderMoney> =>
  new Map<string, ProviderMoney>([
    ...store.all('payments').map(
      ({ endToEndId, amount, devolucoes }) =>
        [
          `pix:${endToEndId}`,
          {
            amount: amount.final,
            back: devolucoes
              .filter(({ status, external }) => status !== 'NAO_REALIZADO' && !external)
              .map(({ cents }) => cents),
          },
        ] as const,
    ),
    ...store
      .all('bills')
      .filter(({ status }) => status === 'settled')
      .map(
        ({ eventId, amountCents }) =>
          [`bank:${eventId}`, { amount: amountCents, back: [] }] as const,
      ),
    ...store
      .all('cardPayments')
      .filter(({ status }) => status === 'captured')
      .map(
        ({ id, amountCents, refunds }) =>
          [
            `card:${id}`,
            {
              amount: amountCents,
              back: refunds.filter((one) => one.idempotencyKey).map((one) => one.amountCents),
            },
          ] as const,
      ),
  ])

/** Lists Pix refunds that are booked although the payer's bank has not returned the money. */
export const listEarlyRefunds = (
  { store }: SandboxContext,
  booked: readonly { readonly id: string; readonly refund: number }[],
): string[] =>
  booked.flatMap(({ id, refund }) => {
    const money = store.get('payments', id.replace('pix:', ''))
    const isReturned = money?.devolucoes.some(
      ({ status = 'DEVOLVIDO', external, cents }) =>
        status === 'DEVOLVIDO' && external === undefined && cents === refund,
    )
    return isReturned === false ? [`the refund of ${id} is booked before it was made`] : []
  })

/** Lists money that was refunded more than once or by more than was paid. */
export const listOverpaidReturns = (sandbox: SandboxContext): string[] =>
  [...listProviderMoney(sandbox)].flatMap(([id, { amount, back }]) =>
    back.reduce((sum, cents) => sum + cents, 0) > amount
      ? [`${id} of ${amount} was given back as [${back.join()}]`]
      : [],
  )
