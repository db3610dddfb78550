import {
  companies,
  companiesFixture,
  enterCompany,
  enterCompanyFixture,
  verifyPinFixture,
  type ProblemCode,
} from '@portal/contract'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createCompanyPerson, renderProps } from 'shared-kernel/testing'
import { OwnCompanies } from './own-companies.tsx'

const open = (own = companiesFixture.output.companies) => {
  const portal = createCompanyPerson('sees')
  portal.api.respond(companies, { companies: own })
  render(<OwnCompanies />, renderProps(portal.kernel, '/entrar-pela-empresa'))
  return portal
}
const enter = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Entrar em Telecom Norte S.A.' }))

it('shows where the person is and enters another company', async () => {
  const { api, kernel } = open()
  api.respond(enterCompany, {
    ...enterCompanyFixture.output,
    expirationTime: new Date(Date.now() + 900_000).toISOString(),
    verified: {
      ...verifyPinFixture.output,
      type: 'PJ',
      name: 'Rita',
      document: '12ABC345000188',
      birthdate: null,
      expirationTime: new Date(Date.now() + 900_000).toISOString(),
    },
  })
  expect(await screen.findByText('Você está nesta')).toBeVisible()
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await enter()
  expect(api.callsTo(enterCompany)[0]?.url).toBe(
    `/api/v2/companies/${enterCompanyFixture.params.id}/enter`,
  )
  expect(kernel.session.state).toMatchObject({
    status: 'AUTHENTICATED',
    user: { name: 'Rita', document: '12ABC345000188', type: 'PJ' },
  })
})

it.each<[ProblemCode, string]>([
  ['Blacklist', 'Esta empresa está sem acesso ao portal.'],
  ['CUSTOMER.HAS.NO.CONTRACTS.OR.AGREEMENTS', 'Esta empresa não tem contas no portal.'],
  ['NOT.FOUND', 'Você não tem mais acesso a esta empresa.'],
  ['UNEXPECTED', 'Tente novamente em instantes.'],
])('stays in the company and explains %s', async (code, text) => {
  const { api, kernel } = open()
  api.reject(enterCompany, code)
  const { protocol } = kernel.session.state
  await enter()
  expect(await screen.findByText(new RegExp(text))).toBeVisible()
  expect(kernel.session.state.protocol).toBe(protocol)
})

it.each([
  ['in one company', companiesFixture.output.companies.slice(0, 1), /peça um convite/],
  ['with the phone of a company', [], /o próprio e-mail/],
])('explains why a person %s cannot switch', async (_who, own, text) => {
  open(own)
  expect(await screen.findByText(text)).toBeVisible()
  expect(screen.queryByRole('button')).toBeNull()
})
