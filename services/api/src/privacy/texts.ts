import { buildPath, formatDateTime } from '@portal/contract'
import { CONTACT_CHANNELS, formatNumbers, OPERATOR } from '@portal/contract/operator'
import { formatSms, type EmailContent } from '../platform/index.ts'

export interface ErasureProof {
  readonly protocol: string
  /** ISO timestamp. */
  readonly at: string
}

const MOBILE = formatNumbers(CONTACT_CHANNELS.mobile)

export const formatErasureText = ({ protocol, at }: ErasureProof): string =>
  formatSms(
    `apagamos dados da sua conta a pedido, em ${formatDateTime(at)}. Protocolo ${protocol}. Se nao foi voce, ligue agora ${MOBILE}.`,
  )

/** Goes to the e-mail that is erased, also if it was not confirmed. */
export const buildErasureMessage = ({ protocol, at }: ErasureProof): EmailContent => ({
  subject: `Seus dados foram apagados, protocolo ${protocol}`,
  title: 'Seus dados foram apagados',
  text: [
    `Recebemos um pedido para apagar dados da sua conta ${OPERATOR.name}. Apagamos o que a lei não manda guardar. Este endereço não está mais no cadastro.`,
    `Se foi você, guarde o protocolo. Se não foi, ligue agora: ${formatNumbers(CONTACT_CHANNELS.fibre)} (fibra), ${MOBILE}.`,
  ].join('\n\n'),
  facts: [
    ['Protocolo', protocol],
    ['Quando', `${formatDateTime(at)} (horário de Brasília)`],
  ],
  button: { label: 'Ver o que fica guardado', path: buildPath('privacy') },
})
