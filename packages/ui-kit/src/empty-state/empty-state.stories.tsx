import { Button } from '../button/button'
import { CircleCheck } from '../icons/icons'
import { NothingDuePicture } from '../illustration/illustration'
import { EmptyState } from './empty-state'

export const NothingOwed = () => (
  <EmptyState
    icon={<CircleCheck />}
    title="Tudo em dia"
    action={<Button appearance="secondary">Ver contas pagas</Button>}
  >
    Você não tem contas em aberto.
  </EmptyState>
)
export const WithPicture = () => (
  <EmptyState picture={<NothingDuePicture />} title="Tudo em dia">
    Você não tem contas em aberto.
  </EmptyState>
)
