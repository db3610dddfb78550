import { Facts } from './facts.tsx'

const ITEMS = [
  { label: 'Contrato', value: 'CT1000001001' },
  { label: 'Vencimento', value: '10/11/2026' },
  { label: 'Valor', value: 'R$ 99,90' },
]

export const Rows = () => <Facts items={ITEMS} />
export const Grid = () => <Facts items={ITEMS} layout="grid" />
