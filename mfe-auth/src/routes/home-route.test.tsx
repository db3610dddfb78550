import {
  login,
  loginFixture,
  logout,
  METHODS,
  PAYMENT_METHODS,
  recoverSms,
  report,
  sendPin,
  sendPinByEmail,
  sendPinByVoice,
  sendPinFixture,
  verifyPin,
  verifyPinFixture,
  type ProblemCode,
} from '@portal/contract'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  createTestKernel,
  renderProps,
  type FakeApi,
  type TestKernelOptions,
} from 'shared-kernel/testing'
import { HomeRoute } from './home-route.tsx'

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString()

const createPinTimes = (expires: number, resend: number) => ({
  expiresAt: inSeconds(expires),
  resendAfter: inSeconds(resend),
  serverTime: inSeconds(0),
})

let logins = 202611210000

const open = (options: TestKernelOptions = { session: 'signed-out' }, path = '/') => {
  sessionStorage.clear()
  const portal = createTestKernel(options)
  // Each test has its own protocol number, because pending writes of the previous test may finish
  // late.
  portal.api.respond(login, {
    ...loginFixture.output,
    protocol: String((logins += 1)),
    expirationTime: inSeconds(900),
  })
  portal.api.respond(sendPin, createPinTimes(3600, 600))
  portal.api.respond(logout, undefined)
  portal.api.respond(verifyPin, { ...verifyPinFixture.output, expirationTime: inSeconds(900) })
  return { ...portal, ...render(<HomeRoute />, renderProps(portal.kernel, path)) }
}

const documentField = () => screen.getByRole('textbox', { name: 'CPF ou CNPJ' })
const phoneField = () => screen.getByRole('textbox', { name: 'Telefone' })
const pinField = () => screen.findByLabelText('Código recebido por SMS')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const requestInstead = async (name: string) => {
  await userEvent.click(screen.getByText('Não recebi o código'))
  await press(name)
}
const enter = async (document = '39053344705', phone = '11987654321') => {
  await userEvent.type(documentField(), document)
  await userEvent.type(phoneField(), phone)
  await press('Continuar')
}
/** Opens the PIN step; `prepare` sets the responses. */
const openPin = async (prepare?: (api: FakeApi) => void, phone?: string) => {
  const portal = open()
  prepare?.(portal.api)
  await enter('39053344705', phone)
  return { ...portal, field: await pinField() }
}
const listReports = ({ api }: ReturnType<typeof open>) =>
  api.callsTo(report).map(({ body }) => (body as { action: string }).action)

describe('document and phone', () => {
  it.each([
    ['/', 'Acesse suas faturas'],
    ['/contas/FT100000000101', 'Entre para pagar sua fatura'],
    ['/pagamento/pix', 'Entre para pagar sua fatura'],
    ['/pagamento/pix?contas=FT100000000101', 'Entre para pagar sua fatura'],
    ['/pagamento/pix?contas=FT100000000101&pagamento=pay_01', 'Acesse suas faturas'],
    ['/pagamento/comprovante/pay_01', 'Acesse suas faturas'],
    ['/notificacoes', 'Acesse suas faturas'],
  ])('shows at %s the title %s', (path, title) => {
    open({ session: 'signed-out' }, path)
    expect(screen.getByRole('region', { name: title })).toBeVisible()
  })

  it.each([
    ['with Google Pay when it is configured', { googlePay: null }, ['Google Pay']],
    ['without Google Pay by default', {}, []],
  ])('lists every payment method %s', (_, config, last) => {
    open({ session: 'signed-out', config })
    const names = PAYMENT_METHODS.map((method) => METHODS[method].name)
    const ways = within(screen.getByRole('list', { name: 'Formas de pagamento' })).getAllByRole(
      'listitem',
    )
    expect(ways.map((way) => way.textContent)).toEqual([
      ...names.filter((name) => name !== 'Google Pay'),
      ...last,
    ])
  })

  it('confirms a session with a PIN', async () => {
    const portal = open()
    await enter()
    await userEvent.type(await pinField(), '123456')
    expect(portal.api.callsTo(login)[0]?.body).toEqual({ doc: '39053344705', type: 'PF' })
    expect(portal.api.callsTo(sendPin)[0]?.body).toEqual({ recipient: '+5511987654321' })
    expect(portal.api.callsTo(verifyPin)[0]?.body).toEqual({ token: '123456' })
    expect(portal.kernel.session.state).toMatchObject({
      status: 'AUTHENTICATED',
      user: { name: 'Ana', document: '39053344705' },
    })
    expect(listReports(portal)).toEqual(['login', 'two_factor_sent', 'two_factor_verified'])
  })

  it.each([
    ['39053344705', '390.533.447-05'],
    ['11222333000181', '11.222.333/0001-81'],
    ['12abc345000188', '12.ABC.345/0001-88'],
    ['dkx10290627303', 'DK.X10.290/6273-03'],
  ])('masks %s when typed and pasted', async (text, masked) => {
    const { unmount } = open()
    await userEvent.type(documentField(), text)
    expect(documentField()).toHaveValue(masked)
    unmount()
    open()
    await userEvent.click(documentField())
    await userEvent.paste(` ${masked} `)
    expect(documentField()).toHaveValue(masked)
  })

  it.each(['11987654321', '+55 (11) 98765-4321', '(11) 9 8765-4321'])(
    'accepts the pasted phone %s',
    async (text) => {
      open()
      await userEvent.click(phoneField())
      await userEvent.paste(text)
      expect(phoneField()).toHaveValue('(11) 9 8765 4321')
    },
  )

  it('retains the letters of a CNPJ whose digits are a valid CPF', async () => {
    const { api } = open()
    await enter('DK.X10.290/6273-03', '48991230003')
    await pinField()
    expect(api.callsTo(login)[0]?.body).toEqual({ doc: 'DKX10290627303', type: 'PJ' })
  })

  // WCAG 3.3.1, 3.3.3
  it('focuses a summary of missing fields with links to them', async () => {
    const { api } = open()
    await press('Continuar')
    expect(screen.getByRole('alert')).toHaveFocus()
    await userEvent.click(screen.getByRole('link', { name: 'O campo telefone é obrigatório' }))
    expect(phoneField()).toHaveFocus()
    expect(phoneField()).toHaveAccessibleDescription(/O campo telefone é obrigatório/)
    expect(documentField()).toBeInvalid()
    expect(api.calls).toHaveLength(0)
  })

  it.each([
    ['1198765', 'O campo telefone é inválido'],
    ['11887654321', 'Telefone celular inválido'],
  ])('rejects the phone %s', async (phone, message) => {
    open()
    await enter('39053344705', phone)
    expect(screen.getByRole('link', { name: message })).toBeInTheDocument()
  })

  // WCAG 3.2.1
  it('validates a field on blur and not during input', async () => {
    open()
    await userEvent.type(documentField(), '390')
    expect(documentField()).toBeValid()
    await userEvent.click(phoneField())
    expect(documentField()).toBeInvalid()
    await userEvent.type(documentField(), '53344705')
    expect(documentField()).toBeValid()
  })

  it('opens the numeric keyboard and moves from document to phone on Enter', async () => {
    const { api } = open()
    expect(documentField()).toHaveAttribute('inputmode', 'numeric')
    await userEvent.type(documentField(), '39053344705{Enter}')
    expect(phoneField()).toHaveFocus()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await press('Meu CNPJ tem letras')
    expect(documentField()).toHaveAttribute('inputmode', 'text')
    expect(documentField()).toHaveFocus()
    expect(api.calls).toHaveLength(0)
  })

  it('does not move the focus from a complete document', async () => {
    jest.useFakeTimers()
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    open()
    await user.type(documentField(), '39053344705')
    act(() => jest.advanceTimersByTime(10_000))
    expect(documentField()).toHaveFocus()
    jest.useRealTimers()
  })

  it('sends a login once for repeated clicks', async () => {
    const { api } = open()
    api.handle(login, () => new Promise(() => undefined))
    await enter()
    await press('Entrando…')
    expect(api.callsTo(login)).toHaveLength(1)
  })
})

describe('login that fails', () => {
  it.each<[ProblemCode, string, string]>([
    ['Blacklist', 'Atendimento indisponível por aqui', 'blocked_by_blacklist'],
    ['CUSTOMER.NOT.FOUND', 'Não encontramos esse cadastro', 'login_not_found'],
    ['WRONG.CREDENTIALS', 'Os dados não conferem', 'login_invalid_data'],
    ['CUSTOMER.HAS.NO.CONTRACTS.OR.AGREEMENTS', 'Nenhuma fatura em aberto', 'login_no_debits'],
  ])('shows the outcome screen for %s', async (code, title, action) => {
    const portal = open()
    portal.api.reject(login, code)
    await enter()
    expect(await screen.findByRole('heading', { level: 1, name: title })).toHaveFocus()
    expect(listReports(portal)).toEqual([action])
    await press('Tentar com outros dados')
    expect(documentField()).toHaveValue('')
  })

  it('stays at the form for other problems and shows the trace id', async () => {
    const portal = open()
    portal.api.reject(login, 'UNEXPECTED')
    await enter()
    expect(await screen.findByRole('alert')).toHaveTextContent('Não foi possível entrar')
    expect(screen.getByRole('alert')).toHaveTextContent('trac e-1')
    expect(documentField()).toHaveValue('390.533.447-05')
    expect(listReports(portal)).toEqual(['login_error'])
  })

  it.each<[string, () => Promise<Response>]>([
    ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['in a captive portal', () => Promise.resolve(new Response('<html>Wi-Fi</html>'))],
  ])('shows a network error %s', async (_, answer) => {
    const { api } = open()
    api.handle(login, answer)
    await enter()
    expect(await screen.findByRole('alert')).toHaveTextContent('Confira sua conexão com a internet')
    expect(screen.getByRole('alert')).not.toHaveTextContent('do nosso lado')
  })

  it('shows how long to wait', async () => {
    const { api } = open()
    api.reject(login, 'TOO.MANY.REQUESTS', { headers: { 'retry-after': '120' } })
    await enter()
    expect(await screen.findByRole('alert')).toHaveTextContent('Aguarde 2 minutos')
  })

  it('blames no attempts while the portal is restarting', async () => {
    const { api } = open()
    api.reject(login, 'SERVICE.UNREACHABLE', { headers: { 'retry-after': '2' } })
    await enter()
    expect(await screen.findByRole('alert')).toHaveTextContent('Algo não funcionou do nosso lado')
  })
})

describe('PIN', () => {
  it('shows the phone and one field with autofill', async () => {
    open()
    await enter()
    const field = await pinField()
    expect(field).toHaveFocus()
    expect(field).toHaveAttribute('autocomplete', 'one-time-code')
    expect(field).toHaveAttribute('inputmode', 'numeric')
    expect((await screen.findAllByText(/\(11\) 9 8765 4321/))[0]).toBeInTheDocument()
    expect((await screen.findAllByText(/Ele vale até \d{2}:\d{2}/))[0]).toBeInTheDocument()
  })

  // WCAG 3.2.2, 3.3.8
  it('accepts a pasted SMS and shows an error at the field', async () => {
    const { api } = open()
    api.reject(verifyPin, 'PIN.WRONG')
    await enter()
    await userEvent.click(await pinField())
    await userEvent.paste('código 654321')
    expect(api.callsTo(verifyPin)[0]?.body).toEqual({ token: '654321' })
    expect(await pinField()).toHaveAccessibleDescription(/Código incorreto/)
    expect(await pinField()).toHaveFocus()
    // Focus that does not move reads nothing.
    expect(screen.getByRole('alert')).toHaveTextContent(/Código incorreto/)
  })

  it('requires six digits before it sends a request', async () => {
    const { api, field } = await openPin()
    await userEvent.type(field, '123')
    await press('Confirmar código')
    expect(await pinField()).toHaveAccessibleDescription(/Digite os 6 números/)
    expect(api.callsTo(verifyPin)).toHaveLength(0)
  })

  it.each<[ProblemCode, RegExp]>([
    ['PIN.EXPIRED', /expirou/],
    ['UNEXPECTED', /continua valendo/],
  ])('shows a message for %s at the field', async (code, text) => {
    const { field } = await openPin((api) => api.reject(verifyPin, code))
    await userEvent.type(field, '123456')
    expect(await pinField()).toHaveAccessibleDescription(text)
  })

  it('ends the login after too many wrong tries', async () => {
    const { kernel, field } = await openPin((api) => api.reject(verifyPin, 'PIN.TRIES.EXCEEDED'))
    await userEvent.type(field, '123456')
    expect(await screen.findByRole('heading', { name: 'Tentativas esgotadas' })).toBeInTheDocument()
    expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
    await press('Tentar novamente')
    expect(documentField()).toBeInTheDocument()
  })

  it('restores the step after a reload without another SMS', async () => {
    const { api, jar, unmount } = await openPin()
    const cookies = Object.fromEntries(jar.names().map((name) => [name, jar.get(name)]))
    const again = createTestKernel({ session: 'signed-out', cookies })
    await waitFor(async () =>
      expect(await again.kernel.storage.get('pin')).toMatchObject({ protocol: String(logins) }),
    )
    unmount()
    render(<HomeRoute />, renderProps(again.kernel))
    expect(await pinField()).toBeInTheDocument()
    expect(await screen.findByText(/Enviar novo código em/)).toBeInTheDocument()
    expect([api.callsTo(sendPin).length, again.api.callsTo(sendPin).length]).toEqual([1, 0])
  })

  it('sends another SMS after a reload when the code has expired', async () => {
    const { jar, unmount } = await openPin(({ respond }) => respond(sendPin, createPinTimes(-1, 0)))
    const cookies = Object.fromEntries(jar.names().map((name) => [name, jar.get(name)]))
    const again = createTestKernel({ session: 'signed-out', cookies })
    again.api.respond(sendPin, createPinTimes(600, 30))
    await waitFor(async () =>
      expect(await again.kernel.storage.get('pin')).toMatchObject({ protocol: String(logins) }),
    )
    unmount()
    render(<HomeRoute />, renderProps(again.kernel))
    expect(await screen.findByText(/Enviar novo código em/)).toBeInTheDocument()
    expect(again.api.callsTo(sendPin)).toHaveLength(1)
  })

  it('retains the field of a valid code when no further code is sent', async () => {
    const { api, field } = await openPin((api) => api.respond(sendPin, createPinTimes(600, 0)))
    await userEvent.type(field, '1234')
    api.reject(sendPin, 'TOO.MANY.REQUESTS', { headers: { 'retry-after': '80000' } })
    await press('Enviar novo código')
    expect(
      await screen.findByText(/Você pediu muitos códigos.+O último código .+ continua valendo/),
    ).toBeVisible()
    expect(await pinField()).toHaveValue('1234')
  })

  it('offers a new code when the countdown ends', async () => {
    const { api } = open()
    api.respond(sendPin, {
      ...sendPinFixture.output,
      resendAfter: inSeconds(0),
      serverTime: inSeconds(0),
    })
    await enter()
    await screen.findAllByText(/Ele vale até/)
    await press('Enviar novo código')
    expect(api.callsTo(sendPin)).toHaveLength(2)
    expect(await screen.findByText('Novo código enviado.')).toBeInTheDocument()
  })

  it('treats a code that another tab requested as sent', async () => {
    const { api } = open()
    api.reject(sendPin, 'PIN.RESEND.TOO.SOON', { headers: { 'retry-after': '600' } })
    await enter()
    expect(await screen.findByText(/Enviar novo código em/)).toBeInTheDocument()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(screen.getByText(/o código de 6 números chega por SMS em instantes/)).toBeVisible()
    expect(screen.queryByText(/Enviando um código/)).not.toBeInTheDocument()
  })

  it('shows that the SMS was not sent and offers alternatives', async () => {
    const { api } = open()
    api.reject(sendPin, 'PROVIDER.UNAVAILABLE')
    await enter()
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Não conseguimos enviar o SMS agora. Tente enviar de novo em instantes. O número é (11) 9 8765 4321.',
    )
    expect(screen.getByRole('button', { name: 'Enviar novo código' })).toBeInTheDocument()
  })

  it('shows that a code was just sent when another is requested', async () => {
    const portal = open()
    const { api } = portal
    api.reject(recoverSms, 'PIN.RESEND.TOO.SOON', { headers: { 'retry-after': '20' } })
    await enter()
    await pinField()
    await requestInstead('Receber SMS de verificação')
    expect(
      (
        await screen.findAllByText(
          'Um código acabou de ser enviado. Aguarde 20 segundos para pedir outro.',
        )
      )[0],
    ).toBeInTheDocument()
    expect(listReports(portal)).toContain('two_factor_not_recovered')
  })

  it('reads the code from a domain-bound SMS where the browser supports it', async () => {
    const { promise: answer, resolve: receive } = Promise.withResolvers<{ code: string }>()
    const get = jest.fn(() => answer)
    Object.assign(window, { OTPCredential: true })
    Object.assign(navigator, { credentials: { get } })
    const { kernel } = await openPin()
    expect(get).toHaveBeenCalledWith(expect.objectContaining({ otp: { transport: ['sms'] } }))
    receive({ code: '123456' })
    await waitFor(() => expect(kernel.session.state.status).toBe('AUTHENTICATED'))
    Reflect.deleteProperty(window, 'OTPCredential')
    Reflect.deleteProperty(navigator, 'credentials')
  })

  it('reads the SMS of each code that is sent', async () => {
    const get = jest.fn(() => new Promise(() => undefined))
    Object.assign(window, { OTPCredential: true })
    Object.assign(navigator, { credentials: { get } })
    await openPin((api) => api.respond(sendPin, createPinTimes(600, 0)))
    const before = get.mock.calls.length
    await press('Enviar novo código')
    await waitFor(() => expect(get.mock.calls.length).toBe(before + 1))
    Reflect.deleteProperty(window, 'OTPCredential')
    Reflect.deleteProperty(navigator, 'credentials')
  })

  it('sends the code to a phone that is corrected during a slow request', async () => {
    const { promise: slow, resolve: respond } = Promise.withResolvers<Response>()
    const { api } = await openPin((api) => api.handle(sendPin, () => slow), '11987654320')
    await press('Corrigir')
    await userEvent.clear(phoneField())
    await userEvent.type(phoneField(), '11987654321')
    await press('Enviar código para este número')
    api.respond(sendPin, createPinTimes(600, 30))
    respond(Response.json(createPinTimes(600, 30)))
    await waitFor(() =>
      expect(api.callsTo(sendPin).map(({ body }) => body)).toEqual([
        { recipient: '+5511987654320' },
        { recipient: '+5511987654321' },
      ]),
    )
  })

  it('shows the typed phone and corrects it without losing the document', async () => {
    const { api, kernel } = await openPin(undefined, '11987654320')
    expect(
      (
        await screen.findAllByText(
          /Se \(11\) 9 8765 4320 for o celular do titular.+ Ele vale até \d{2}:\d{2}\./,
        )
      )[0],
    ).toBeVisible()
    await press('Corrigir')
    expect(phoneField()).toHaveFocus()
    expect(phoneField()).toHaveValue('(11) 9 8765 4320')
    await userEvent.clear(phoneField())
    await userEvent.type(phoneField(), '011987654321')
    await press('Enviar código para este número')
    await pinField()
    expect(api.callsTo(sendPin).map(({ body }) => body)).toEqual([
      { recipient: '+5511987654320' },
      { recipient: '+5511987654321' },
    ])
    expect(api.callsTo(login)).toHaveLength(1)
    expect(kernel.session.state).toMatchObject({
      status: 'AUTHENTICATING',
      user: { phone: '+5511987654321' },
    })
    // The text is announced once and not read twice by screen readers.
    const said = await screen.findByText(/Se \(11\) 9 8765 4321 for o celular/)
    expect(said).toBeVisible()
    expect(said.closest('[role=status]')).not.toBeNull()
  })

  it('retries a corrected phone immediately when its code was not sent', async () => {
    const { api } = await openPin(undefined, '11987654320')
    expect(await screen.findByRole('timer')).toBeVisible()
    await press('Corrigir')
    await userEvent.clear(phoneField())
    await userEvent.type(phoneField(), '11987654321')
    api.reject(sendPin, 'PROVIDER.UNAVAILABLE')
    await press('Enviar código para este número')
    expect(await screen.findByRole('alert')).toHaveTextContent('O número é (11) 9 8765 4321.')
    api.respond(sendPin, createPinTimes(600, 30))
    await press('Enviar novo código')
    expect((await screen.findAllByText(/Se \(11\) 9 8765 4321 for o celular/))[0]).toBeVisible()
    expect(api.callsTo(sendPin).map(({ body }) => body)).toEqual(
      ['0', '1', '1'].map((last) => ({ recipient: `+551198765432${last}` })),
    )
  })

  it('sends the code and its successor to the registered e-mail on request', async () => {
    const { api } = await openPin((api) => api.respond(sendPinByEmail, createPinTimes(600, 0)))
    await waitFor(() => expect(api.callsTo(sendPin)).toHaveLength(1))
    await requestInstead('Receber o código por e-mail')
    expect(await screen.findByLabelText(/Código recebido por e-mail/)).toBeInTheDocument()
    expect(screen.getAllByText(/Se você confirmou um e-mail aqui no portal/)[0]).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Corrigir' })).not.toBeInTheDocument()
    await press('Enviar novo código')
    await waitFor(() => expect(api.callsTo(sendPinByEmail)).toHaveLength(2))
    expect(api.callsTo(sendPin)).toHaveLength(1)
  })

  it('calls the same phone with the code on request and shows the calling hours', async () => {
    const { api } = await openPin((api) => api.respond(sendPinByVoice, createPinTimes(600, 0)))
    await waitFor(() => expect(api.callsTo(sendPin)).toHaveLength(1))
    await requestInstead('Receber o código por ligação')
    expect(await screen.findByLabelText(/Código falado na ligação/)).toBeInTheDocument()
    expect(api.callsTo(sendPinByVoice)[0]?.body).toEqual({ recipient: '+5511987654321' })
    api.reject(sendPinByVoice, 'METHOD.NOT.AVAILABLE')
    await press('Enviar novo código')
    expect(await screen.findByText(/^Ligamos das 9h às 21h/)).toBeVisible()
  })

  it('retains the code of the SMS when the e-mail was requested too soon', async () => {
    const { field } = await openPin((api) =>
      api.reject(sendPinByEmail, 'PIN.RESEND.TOO.SOON', { headers: { 'retry-after': '20' } }),
    )
    await userEvent.type(field, '1234')
    const scrolled = jest.fn()
    Element.prototype.scrollIntoView = scrolled
    await requestInstead('Receber o código por e-mail')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Um código acabou de ser enviado. Aguarde 20 segundos para pedir outro.',
    )
    expect(scrolled.mock.contexts).toEqual([screen.getByRole('alert')])
    expect(screen.getByLabelText(/Código recebido por SMS/)).toHaveValue('1234')
  })

  it('clears the field when another code was sent', async () => {
    const { field } = await openPin((api) => api.respond(sendPin, createPinTimes(600, 0)))
    await userEvent.type(field, '1234')
    await press('Enviar novo código')
    await waitFor(async () => expect(await pinField()).toHaveValue(''))
  })

  it('asks for the code of the verification SMS in place of the one by e-mail', async () => {
    const { api } = await openPin((api) => {
      api.respond(sendPinByEmail, createPinTimes(600, 0))
      api.respond(recoverSms, undefined)
    })
    await waitFor(() => expect(api.callsTo(sendPin)).toHaveLength(1))
    await requestInstead('Receber o código por e-mail')
    await userEvent.type(await screen.findByLabelText('Código recebido por e-mail'), '1234')
    await press('Receber SMS de verificação')
    await waitFor(async () => expect(await pinField()).toHaveValue(''))
    expect(screen.queryByText(/O código do SMS deixou de valer/)).not.toBeInTheDocument()
    api.reject(sendPin, 'TOO.MANY.REQUESTS', { headers: { 'retry-after': '80000' } })
    await press('Enviar novo código')
    expect(await screen.findByText(/Você pediu muitos códigos/)).toBeVisible()
    expect(await pinField()).toBeVisible()
  })

  it('offers a verification SMS or another document when no code arrives', async () => {
    const { api, kernel } = await openPin((api) => api.respond(recoverSms, undefined))
    await requestInstead('Receber SMS de verificação')
    // Visible once and announced once.
    expect(
      await screen.findByText(/um SMS com um novo código chega/, {
        ignore: '[aria-hidden="true"]',
      }),
    ).toBeInTheDocument()
    expect(api.callsTo(recoverSms)[0]?.body).toEqual({ type: 'PF', phone: '+5511987654321' })
    await press('Entrar com outro documento ou telefone')
    expect(documentField()).toBeInTheDocument()
    expect(api.callsTo(logout)).toHaveLength(1)
    expect(kernel.session.state.status).toBe('UNAUTHENTICATED')
  })

  it('sends the next login after the response to the cancelled one, which clears cookies', async () => {
    const { api } = await openPin()
    const { promise: pending, resolve: respond } = Promise.withResolvers<Response>()
    api.handle(logout, () => pending)
    await requestInstead('Entrar com outro documento ou telefone')
    await enter()
    expect(api.callsTo(login)).toHaveLength(1)
    respond(new Response(null, { status: 204 }))
    expect(await pinField()).toBeVisible()
    expect(api.callsTo(login)).toHaveLength(2)
  })
})

it.each(['ignored', 'forbidden'])(
  'shows that cookies are %s although the browser reports them as enabled',
  (how) => {
    const cookie = jest.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      if (how === 'forbidden') throw new DOMException('blocked', 'SecurityError')
      return ''
    })
    open()
    expect(navigator.cookieEnabled).toBe(true)
    expect(screen.getByText(/Seu navegador está bloqueando cookies/)).toBeInTheDocument()
    cookie.mockRestore()
  },
)

it('shows no warning while cookies are enabled', () => {
  open()
  expect(screen.queryByText(/cookies/)).not.toBeInTheDocument()
  expect(document.cookie).not.toContain('portal-probe')
})

it('shows why the customer was signed out', () => {
  const portal = createTestKernel()
  portal.api.respond(logout, undefined)
  render(<HomeRoute />, renderProps(portal.kernel))
  act(() => void portal.kernel.sessionControl.end('expired'))
  expect(
    screen.getByText('Sua sessão terminou por segurança. Entre de novo para continuar.'),
  ).toBeInTheDocument()
})
