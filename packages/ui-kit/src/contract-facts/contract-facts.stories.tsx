import { ContractFacts } from './contract-facts.tsx'

export const Mobile = () => (
  <ContractFacts
    reference="CT1000001001"
    phone="(11) 98765-4321"
    isFibre={false}
    quantity={2}
    total="R$ 306,03"
  />
)
export const Fibre = () => (
  <ContractFacts reference="CT1000002002" isFibre quantity={1} total="R$ 99,90" />
)
