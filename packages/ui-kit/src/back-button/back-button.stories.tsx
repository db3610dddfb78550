import { BackButton } from './back-button.tsx'

export const ToBills = () => (
  <BackButton onClick={() => undefined}>Voltar para as contas</BackButton>
)
