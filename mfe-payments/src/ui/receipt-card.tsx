import { formatDocument, formatReal, type Payment } from '@portal/contract'
import { Amount } from '@portal/ui-kit/amount'
import { Card } from '@portal/ui-kit/card'
import { Facts } from '@portal/ui-kit/facts'
import { Stack } from '@portal/ui-kit/layout'
import { formatMoment } from '../domain/format-moment'
import { cardTexts, flowTexts, methodNames, successTexts } from '../texts'
import styles from './receipt-card.module.css'

/** What was paid, when, by what, to whom, under which protocol. */
export const ReceiptCard = ({ payment }: { payment: Payment }) => (
  <Card as="section" aria-label={successTexts.whatWasPaid}>
    <Stack gap={16}>
      <Amount size="xl" label={successTexts.amount} value={formatReal(payment.total)} />
      <Facts
        items={[
          ...(payment.confirmedAt ? [{ label: successTexts.when, value: formatMoment(payment.confirmedAt) }] : []),
          { label: successTexts.method, value: methodOf(payment) },
          { label: successTexts.quantity, value: successTexts.bills(payment.lines.length) },
          { label: successTexts.receiver, value: <Receiver {...payment.receiver} /> },
          { label: successTexts.protocol, value: payment.protocol },
          ...(payment.card?.authorisationCode ? [{ label: successTexts.authorisation, value: payment.card.authorisationCode }] : []),
          ...(payment.pix?.endToEndId ? [{ label: successTexts.endToEnd, value: <InHalves text={payment.pix.endToEndId} /> }] : []),
        ]}
      />
    </Stack>
  </Card>
)

/** 32 characters: where a phone is too narrow they break in the middle, not before the last one. */
const InHalves = ({ text }: { text: string }) => (
  <span className={styles.halves}>{text.slice(0, text.length / 2)}<wbr />{text.slice(text.length / 2)}</span>
)

const methodOf = ({ method, card }: Payment): string =>
  card?.last4 ? cardTexts.lastDigits(methodNames[method], card.last4) : methodNames[method]

const Receiver = ({ name, cnpj }: Payment['receiver']) => (
  <>
    <span className={styles.line}>{name}</span>
    <span className={styles.line}>{flowTexts.cnpj} {formatDocument(cnpj)}</span>
  </>
)
