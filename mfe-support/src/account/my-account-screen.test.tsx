import { cases, casesFixture, companies, companiesFixture } from '@portal/contract'
import { render, screen } from '@testing-library/react'
import { createCompanyPerson, createTestKernel, renderProps } from 'shared-kernel/testing'
import MyAccountScreen from './my-account-screen.tsx'

const listLinks = () =>
  screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])

it('account page links to everything about the customer and counts open cases', async () => {
  const { kernel, api } = createTestKernel({ session: 'signed-in' })
  api.respond(cases, casesFixture.output)
  render(<MyAccountScreen />, renderProps(kernel))
  expect(await screen.findByText('1 em aberto')).toBeVisible()
  expect(listLinks().map(([to]) => to)).toEqual([
    '/',
    '/atendimentos',
    '/notificacoes',
    '/seguranca',
    '/cadastro-de-email',
    '/historico',
    '/quitacao',
    '/politica-de-privacidade',
  ])
})

it.each([
  ['Ana', 'Você entrou como Ana.'],
  ['Telecom Norte S.A.', 'Você entrou como Telecom Norte S.A.'],
])('account page names %s with one full stop', async (name, lead) => {
  const { kernel } = createTestKernel({ cookies: { name } })
  render(<MyAccountScreen />, renderProps(kernel))
  expect(await screen.findByText(lead)).toBeVisible()
})

it('account page links a company to its people, also while cases cannot be loaded', async () => {
  const { kernel, api } = createCompanyPerson('administers')
  api.reject(cases, 'UNEXPECTED')
  api.respond(companies, { companies: companiesFixture.output.companies.slice(0, 1) })
  render(<MyAccountScreen />, renderProps(kernel))
  expect(await screen.findByRole('link', { name: /^Pessoas da empresa/ })).toHaveAttribute(
    'href',
    '/pessoas-da-empresa',
  )
  expect(screen.queryByText(/em aberto/)).toBeNull()
  expect(screen.queryByRole('link', { name: /^Trocar de empresa/ })).toBeNull()
})

it('account page links a person of several companies to the other ones', async () => {
  const { kernel, api } = createCompanyPerson('sees')
  api.respond(companies, companiesFixture.output)
  render(<MyAccountScreen />, renderProps(kernel))
  expect(await screen.findByRole('link', { name: /^Trocar de empresa/ })).toHaveAttribute(
    'href',
    '/entrar-pela-empresa#empresas',
  )
})
