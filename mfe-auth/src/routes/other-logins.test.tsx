import {
  birthdateOptions,
  birthdateOptionsFixture,
  blindageSms,
  checkBirthdate,
  checkBirthdateFixture,
  login,
  loginFixture,
  report,
  sendPin,
  sendPinFixture,
  startOptimizedJourney,
  verifyPinFixture,
  type ProblemCode,
} from '@portal/contract'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTestKernel, renderProps, type TestKernelOptions } from 'shared-kernel/testing'
import { HomeRoute } from './home-route.tsx'

const cookies = {
  optimized: 'parceiro',
  'access-token': 'a.b.c',
  document: '39053344705',
  phone: '+5511987654321',
  utm_source: 'app',
}
const verified = {
  ...verifyPinFixture.output,
  expirationTime: new Date(Date.now() + 900_000).toISOString(),
}

const open = (options: TestKernelOptions = {}) => {
  sessionStorage.clear()
  const portal = createTestKernel({ session: 'signed-out', cookies, ...options })
  portal.api.respond(startOptimizedJourney, { started: true })
  portal.api.respond(birthdateOptions, birthdateOptionsFixture.output)
  portal.api.respond(checkBirthdate, { ...checkBirthdateFixture.output, verified })
  portal.api.respond(blindageSms, undefined)
  portal.api.respond(sendPin, sendPinFixture.output)
  render(<HomeRoute />, renderProps(portal.kernel))
  return portal
}
const actions = ({ api }: ReturnType<typeof open>) =>
  api.callsTo(report).map(({ body }) => (body as { action: string }).action)

describe('birthdate', () => {
  const choose = async () => {
    await userEvent.click(await screen.findByRole('radio', { name: '14 de março de 1988' }))
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
  }

  it('confirms a person of the optimized journey, retains the campaign and requests the SMS', async () => {
    const { api, kernel, jar } = open()
    expect(await screen.findByRole('group', { name: /data de nascimento/ })).toBeInTheDocument()
    await choose()
    expect(api.callsTo(checkBirthdate)[0]?.body).toEqual({ date: '1988-03-14' })
    expect(kernel.session.state.status).toBe('AUTHENTICATED')
    expect(api.callsTo(blindageSms)).toHaveLength(1)
    expect([jar.get('birthdate'), jar.get('utm_source'), jar.get('optimized')]).toEqual([
      'confirmed',
      'app',
      'parceiro',
    ])
  })

  it.each<[ProblemCode, string]>([
    ['WRONG.BIRTHDATE', 'login_invalid_data'],
    ['WRONG.BIRTHDATE.PROVIDED', 'invalid_birthdate'],
  ])('shows that the data does not match for %s and reports %s', async (code, action) => {
    const portal = open()
    portal.api.reject(checkBirthdate, code)
    await choose()
    expect((await screen.findAllByText(/Os dados não conferem/))[0]).toBeInTheDocument()
    expect(actions(portal)).toEqual([action])
    expect(portal.kernel.session.state.status).toBe('AUTHENTICATING')
  })

  it('shows that the tries of the day are spent and continues with a PIN', async () => {
    const { api } = open()
    api.reject(checkBirthdate, 'TOO.MANY.REQUESTS', { headers: { 'retry-after': '80000' } })
    await choose()
    expect(
      (
        await screen.findAllByText(
          'As tentativas de hoje acabaram. Aguarde 23 horas ou receba um código por SMS.',
        )
      )[0],
    ).toBeInTheDocument()
    expect(screen.queryByText(/pediu muitos códigos/)).not.toBeInTheDocument()
    await userEvent.click(screen.getByRole('button', { name: 'Receber um código por SMS' }))
    expect(await screen.findByLabelText('Código recebido por SMS')).toBeInTheDocument()
    expect(api.callsTo(sendPin)).toHaveLength(1)
  })

  it.each<[string, () => Promise<Response>, RegExp]>([
    ['has no response', () => Promise.reject(new TypeError('Failed to fetch')), /sua conexão/],
    [
      'meets a restart',
      async () => new Response('', { status: 502, headers: { 'retry-after': '2' } }),
      /Algo não funcionou do nosso lado/,
    ],
  ])('can confirm the birthdate again when a request %s', async (_how, respond, text) => {
    const { api, kernel } = open()
    api.handle(checkBirthdate, respond)
    await choose()
    expect((await screen.findAllByText(text))[0]).toBeInTheDocument()
    api.respond(checkBirthdate, { ...checkBirthdateFixture.output, verified })
    await userEvent.click(screen.getByRole('button', { name: 'Confirmar' }))
    expect(kernel.session.state.status).toBe('AUTHENTICATED')
  })

  it('requires a choice before it sends a request', async () => {
    const { api } = open()
    await userEvent.click(await screen.findByRole('button', { name: 'Confirmar' }))
    expect(screen.getByText('Escolha uma data de nascimento')).toBeInTheDocument()
    expect(screen.getAllByRole('radio')[0]).toHaveFocus()
    expect(api.callsTo(checkBirthdate)).toHaveLength(0)
  })

  it('continues with a PIN when the journey does not start', async () => {
    const { api } = open()
    api.reject(startOptimizedJourney, 'UNEXPECTED')
    expect(await screen.findByLabelText('Código recebido por SMS')).toBeInTheDocument()
    expect(api.callsTo(sendPin)).toHaveLength(1)
  })

  it('requests the phone that the partner did not provide', async () => {
    const { api } = open({ cookies: { ...cookies, phone: '' } })
    await userEvent.type(await screen.findByRole('textbox', { name: 'Telefone' }), '11987654321')
    await userEvent.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(await screen.findByRole('radio', { name: '14 de março de 1988' })).toBeInTheDocument()
    expect(api.callsTo(startOptimizedJourney)[0]?.body).toEqual({ phone: '+5511987654321' })
  })
})

describe('login by an app', () => {
  const withToken = (prepare: (portal: ReturnType<typeof createTestKernel>) => void) => {
    history.replaceState(null, '', '/app-login#token=header..iv.body.tag')
    const portal = createTestKernel({ session: 'signed-out' })
    prepare(portal)
    render(<HomeRoute isAppLogin />, renderProps(portal.kernel, '/app-login'))
    return portal
  }
  const spyOnEmbedder = (portal: ReturnType<typeof createTestKernel>) =>
    jest.spyOn(portal.kernel.embedder, 'send').mockReturnValue()
  afterEach(() => history.replaceState(null, '', '/'))

  it('logs in, opens home and removes the token from the URL', async () => {
    const { api, kernel } = withToken((portal) =>
      portal.api.respond(login, { ...loginFixture.output, verified }),
    )
    expect(location.href).not.toContain('token')
    await screen.findByText('/', { selector: '[data-testid=path]' })
    expect(api.callsTo(login)[0]?.body).toEqual({ encrypted: 'header..iv.body.tag' })
    expect(kernel.session.state).toMatchObject({
      status: 'AUTHENTICATED',
      protocol: '202611210001',
      user: { document: '39053344705' },
    })
  })

  it.each<[ProblemCode, object, RegExp]>([
    ['UNEXPECTED', { type: 'unexpected-error' }, /do nosso lado/],
    [
      'TOKEN.INVALID',
      { type: 'session-error', message: 'token is expired' },
      /O acesso expirou ou já foi usado/,
    ],
  ])('sends %s to the app as %p and shows the reason', async (code, message, why) => {
    let sendMessage: jest.SpyInstance | undefined
    withToken((portal) => {
      portal.api.reject(login, code)
      sendMessage = spyOnEmbedder(portal)
    })
    expect(
      await screen.findByRole('heading', { name: 'Não foi possível entrar pelo aplicativo' }),
    ).toBeInTheDocument()
    expect(screen.getByText(why)).toBeInTheDocument()
    expect(screen.queryAllByText('trac e-1')).toHaveLength(code === 'UNEXPECTED' ? 1 : 0)
    expect(sendMessage).toHaveBeenCalledWith(message)
    await userEvent.click(screen.getByRole('link', { name: 'Entrar com documento' }))
    expect(screen.getByRole('textbox', { name: 'CPF ou CNPJ' })).toBeInTheDocument()
  })

  it.each<[ProblemCode, string, string, string]>([
    [
      'Blacklist',
      'Atendimento indisponível por aqui',
      'blocked_by_blacklist',
      'Ver canais de atendimento',
    ],
    [
      'CUSTOMER.NOT.FOUND',
      'Não encontramos esse cadastro',
      'login_not_found',
      'Tentar com outros dados',
    ],
    [
      'CUSTOMER.HAS.NO.CONTRACTS.OR.AGREEMENTS',
      'Nenhuma fatura em aberto',
      'login_no_debits',
      'Tentar com outros dados',
    ],
  ])(
    'shows the outcome screen for %s with its first action and notifies the app',
    async (code, title, action, first) => {
      let sendMessage: jest.SpyInstance | undefined
      const portal = withToken((made) => {
        made.api.reject(login, code)
        sendMessage = spyOnEmbedder(made)
      })
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument()
      expect(
        screen.getByRole('region', { name: title }).querySelector('a, button'),
      ).toHaveTextContent(first)
      expect(sendMessage).toHaveBeenCalledWith({
        type: 'session-error',
        message: 'token is expired',
      })
      expect(actions(portal)).toEqual([action])
      await userEvent.click(screen.getByRole('button', { name: 'Tentar com outros dados' }))
      expect(screen.getByRole('textbox', { name: 'CPF ou CNPJ' })).toBeInTheDocument()
    },
  )

  it('shows that the app provided no document for the token of an optimized journey', async () => {
    withToken((portal) => portal.api.respond(login, loginFixture.output))
    expect(
      await screen.findByText(/^O aplicativo não informou quem está entrando/),
    ).toBeInTheDocument()
    await userEvent.click(screen.getByRole('link', { name: 'Entrar com documento' }))
    expect(screen.getByRole('textbox', { name: 'CPF ou CNPJ' })).toBeInTheDocument()
  })

  it('shows a network error when the portal is unreachable, and tries again', async () => {
    const portal = withToken(({ api }) =>
      api.handle(login, () => Promise.reject(new TypeError('Failed to fetch'))),
    )
    expect(await screen.findByText(/Confira sua conexão com a internet/)).toBeInTheDocument()
    portal.api.reject(login, 'TOKEN.INVALID')
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText(/O acesso expirou ou já foi usado/)).toBeInTheDocument()
    expect(portal.api.callsTo(login).map(({ body }) => body)).toEqual(
      Array(2).fill({ encrypted: expect.any(String) }),
    )
  })

  it('redirects a signed-in customer from the app-login path to home', async () => {
    const portal = createTestKernel()
    render(<HomeRoute isAppLogin />, renderProps(portal.kernel, '/app-login'))
    await waitFor(() => expect(screen.getByTestId('path')).toHaveTextContent(/^\/$/))
  })
})
