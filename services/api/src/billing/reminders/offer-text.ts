import { buildPath, formatDate, type Campaign } from '@portal/contract'
import { formatSms } from '../../platform/index.ts'
import { ALREADY_PAID, type ReminderContext, type ReminderText } from './texts.ts'

export const createOfferText = (
  { discountPercentage, validUntil }: Campaign,
  { origin }: Pick<ReminderContext, 'origin'>,
): ReminderText => {
  const what =
    discountPercentage === 0 ? 'isenção de juros e multa' : `${discountPercentage}% de desconto`
  const gsmText = discountPercentage === 0 ? 'isencao de juros e multa' : what
  return {
    sms: formatSms(
      `pague suas faturas vencidas com ${gsmText} ate ${formatDate(validUntil)}. Veja no portal: ${origin}`,
    ),
    email: {
      subject:
        discountPercentage === 0
          ? 'Pague sem juros e sem multa'
          : `${discountPercentage}% de desconto para você`,
      text: `Pague suas faturas vencidas com ${what} até ${formatDate(validUntil)}.`,
      button: { label: 'Ver a oferta', path: buildPath('home') },
      notes: [ALREADY_PAID],
      isOptional: true,
    },
  }
}
