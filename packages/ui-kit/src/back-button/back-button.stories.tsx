import { BackButton } from './back-button'

export const ToBills = () => <BackButton onClick={() => undefined}>Voltar para contas</BackButton>
