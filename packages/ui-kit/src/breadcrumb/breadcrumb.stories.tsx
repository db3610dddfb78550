import { Breadcrumb } from './breadcrumb.tsx'

export const TwoSteps = () => (
  <Breadcrumb
    items={[{ label: 'Contas', link: <a href="#contas" /> }, { label: 'Pagamento com Pix' }]}
  />
)
