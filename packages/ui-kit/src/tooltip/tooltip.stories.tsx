import { Button } from '../button/button'
import { Tooltip } from './tooltip'

export const OnAButton = () => (
  <Tooltip text="Multa de 2 % e juros de 1 % ao mês">
    <Button appearance="tertiary">Encargos</Button>
  </Tooltip>
)
