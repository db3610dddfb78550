import { Progress } from './progress.tsx'

export const SomeWay = () => <Progress label="Gerando o boleto…" value={30} />
export const Unknown = () => <Progress label="Aguardando pagamento..." />
