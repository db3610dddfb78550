import { BilletPage } from '../../parts/billet-page'
import { billetTexts } from '../../texts'
import type { CodeViewProps } from '../payment-method'

/** 'Pagar agora': the bar code first, then the ways to take it along. */
const View = (props: CodeViewProps) => (
  <BilletPage {...props} heading={billetTexts.barCode} optionsTitle={billetTexts.options} optionsFirst={false} />
)

export default View
