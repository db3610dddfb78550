import { Button } from '../button/button.tsx'
import { Tooltip } from './tooltip.tsx'

export const OnAButton = () => (
  <Tooltip text="Multa de 2 % e juros de 1 % ao mês">
    <Button appearance="tertiary">Encargos</Button>
  </Tooltip>
)
