import { BilletPage } from '../../parts/billet-page'
import { billetTexts } from '../../texts'
import type { CodeViewProps } from '../payment-method'

/** '2ª via de boleto': how the customer wants to get it comes first. */
const View = (props: CodeViewProps) => (
  <BilletPage
    {...props}
    heading={billetTexts.question}
    headingWithOffer={billetTexts.question + billetTexts.questionOffer}
    optionsTitle={billetTexts.question}
    optionsFirst
  />
)

export default View
