import { DescriptionList } from './description-list.tsx'

const ITEMS = [
  { label: 'Contrato', value: 'CT1000001001' },
  { label: 'Vencimento', value: '10/11/2026' },
  { label: 'Valor', value: 'R$ 99,90' },
]

export const Rows = () => <DescriptionList items={ITEMS} />
export const Grid = () => <DescriptionList items={ITEMS} layout="grid" />
