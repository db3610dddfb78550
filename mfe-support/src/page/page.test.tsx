import { render, screen } from '@testing-library/react'
import { createTestKernel, renderProps } from 'shared-kernel/testing'
import { Page } from './page.tsx'

const open = (session: 'signed-in' | 'signed-out') => {
  const { kernel } = createTestKernel({ session })
  const back = { label: 'Voltar para os assuntos', to: '/atendimentos?novo=' }
  render(
    <Page title="Fazer um pedido" parent="myAccount" back={back}>
      <p>Texto</p>
    </Page>,
    renderProps(kernel, '/atendimentos'),
  )
}

it('a page of the account links to the account and to the step before, above its heading', () => {
  open('signed-in')
  const [toAccount, toStep, ...others] = screen.getAllByRole('link')
  expect(toAccount).toHaveAttribute('href', '/minha-conta')
  expect(toStep).toHaveAttribute('href', '/atendimentos?novo=')
  expect(others).toEqual([])
  expect(screen.getByText('Fazer um pedido', { selector: '[aria-current=page]' })).toBeVisible()
  const heading = screen.getByRole('heading', { level: 1 })
  expect(toStep!.compareDocumentPosition(heading)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('a public page has no way to the account for an anonymous user', () => {
  open('signed-out')
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expect(screen.queryByRole('navigation')).toBeNull()
})
