import { buildPath, formatDate, type Campaign } from '@portal/contract'
import { formatSms } from '../../platform/index.ts'
import { ALREADY_PAID, type ReminderContext, type ReminderText } from './texts.ts'

const toGsmText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

/**
 * Announces open offers. Those of a contract are sorted with the best one first: its invoices have
 * that discount. The named day is the last one on which the best ones of all contracts are open.
 */
export const createOfferText = (
  offers: readonly [Campaign, ...Campaign[]],
  { origin }: Pick<ReminderContext, 'origin'>,
): ReminderText => {
  const byContract = Map.groupBy(offers, ({ contractReference }) => contractReference)
  const best = [...byContract.values()].flatMap(([first]) => first ?? [])
  const percentages = best.map(({ discountPercentage }) => discountPercentage)
  const highest = Math.max(...percentages)
  const isEqual = percentages.every((percentage) => percentage === highest)
  const discount = isEqual ? `${highest}%` : `até ${highest}%`
  const [lastDay = offers[0].validUntil] = best.map(({ validUntil }) => validUntil).sort()
  const what = highest === 0 ? 'isenção de juros e multa' : `${discount} de desconto`
  const rest = `suas faturas vencidas com ${what} até ${formatDate(lastDay)}.`
  return {
    sms: formatSms(toGsmText(`pague ${rest} Veja no portal: ${origin}`)),
    email: {
      subject:
        highest === 0
          ? 'Pague sem juros e sem multa'
          : `${discount.replace('até', 'Até')} de desconto para você`,
      text: `Pague ${rest}`,
      button: { label: 'Ver a oferta', path: buildPath('home') },
      notes: [ALREADY_PAID],
      isOptional: true,
    },
  }
}
