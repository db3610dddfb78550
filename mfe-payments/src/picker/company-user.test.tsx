import { customer, customerFixture, pay, quote } from '@portal/contract'
import { screen } from '@testing-library/react'
import { setupPortal } from '../testing/setup-portal.tsx'

it.each(['/pagamento?contas=FT100000000101', '/pagamento/pix?contas=FT100000000101'])(
  'shows a viewer the admin link on %s and requests no code',
  async (path) => {
    const { api, kernel, show } = setupPortal(path)
    const session = {
      accessToken: 'a.b.c',
      protocol: '202611210002',
      expirationTime: '2099-01-01T00:00:00Z',
      document: '11222333000181',
      type: 'PJ' as const,
    }
    kernel.sessionControl.begin(session)
    kernel.sessionControl.confirm({
      access_token: 'a.b.c',
      expirationTime: session.expirationTime,
      name: 'Padaria Sol Ltda',
      document: session.document,
      type: 'PJ',
      phone: null,
      tokenSms: 't',
      birthdate: null,
    })
    api.respond(customer, { ...customerFixture.output, person: 'Rita Campos', role: 'sees' })
    show()
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Seu acesso é de consulta' }),
    ).toBeVisible()
    expect(screen.getByRole('link', { name: 'Ver quem administra' })).toHaveAttribute(
      'href',
      '/pessoas-da-empresa',
    )
    expect([...api.callsTo(pay), ...api.callsTo(quote)]).toEqual([])
  },
)
