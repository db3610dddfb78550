import { Button } from '../button/button.tsx'
import { Flush } from './flush.tsx'

export const BelowText = () => (
  <>
    <p>A fatura continua em aberto.</p>
    <Flush>
      <Button appearance="tertiary">Cancelar este código</Button>
    </Flush>
  </>
)
