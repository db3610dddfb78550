import { formatReal, type Offer } from '@portal/contract'
import { texts as debts } from '../debts/texts'
import { texts } from './texts'
import styles from './offer-parts.module.css'

const t = texts

/** The parts of one way of paying an offer. */
export const OfferParts = ({ option }: { option: Offer['options'][number] }) => (
  <table className={styles.parts}>
    <caption className={styles.caption}>{t.plan}</caption>
    <thead>
      <tr><th scope="col">{t.part}</th><th scope="col">{t.dueDate}</th><th scope="col">{t.amount}</th></tr>
    </thead>
    <tbody>
      {option.parts.map(({ number, dueDate, amount }) => (
        <tr key={number}>
          <th scope="row">{`${number}/${option.installments}`}</th>
          <td>{debts.date(dueDate)}</td>
          <td>{formatReal(amount)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
