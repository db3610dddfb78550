import { Amount } from '../amount/amount'
import { Button } from '../button/button'
import { StickyAction } from './sticky-action'

export const WithTotal = () => (
  <StickyAction always summary={<Amount value="R$ 199,80" />}>
    <Button>Pagar 2 contas</Button>
  </StickyAction>
)
