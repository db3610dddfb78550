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

/** Lists money that was refunded more than once or by more than was paid. */
export const listOverpaidReturns = (world: SandboxContext): string[] =>
  [...listProviderMoney(world)].flatMap(([id, { amount, back }]) =>
    back.reduce((sum, cents) => sum + cents, 0) > amount
      ? [`${id} of ${amount} was given back as [${back.join()}]`]
      : [],
  )
