import { Amount } from '../amount/amount.tsx'
import { Button } from '../button/button.tsx'
import { StickyAction } from './sticky-action.tsx'

export const WithTotal = () => (
  <StickyAction isAlwaysSticky summary={<Amount value="R$ 199,80" />}>
    <Button>Pagar 2 contas</Button>
  </StickyAction>
)
