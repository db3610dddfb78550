import { ContractDetails } from './contract-details.tsx'

export const Mobile = () => (
  <ContractDetails
    reference="CT1000001001"
    phone="(11) 98765-4321"
    isFibre={false}
    invoiceCount={2}
    total="R$ 306,03"
  />
)
export const Fibre = () => (
  <ContractDetails reference="CT1000002002" isFibre invoiceCount={1} total="R$ 99,90" />
)
