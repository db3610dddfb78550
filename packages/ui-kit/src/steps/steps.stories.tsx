import { Steps } from './steps.tsx'

export const HowToPay = () => (
  <Steps items={['Copie o código.', 'Abra o app do seu banco.', 'Cole e confirme.']} />
)
