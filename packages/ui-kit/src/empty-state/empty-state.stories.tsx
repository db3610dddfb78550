import { Button } from '../button/button.tsx'
import { CircleCheck } from '../icons/icons.tsx'
import { NothingDueIllustration } from '../illustration/illustration.tsx'
import { EmptyState } from './empty-state.tsx'

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
  <EmptyState illustration={<NothingDueIllustration />} title="Tudo em dia">
    Você não tem contas em aberto.
  </EmptyState>
)
