import { Breadcrumb } from './breadcrumb'

export const TwoSteps = () => (
  <Breadcrumb
    items={[{ label: 'Contas', link: <a href="#contas" /> }, { label: 'Pagamento com Pix' }]}
  />
)
