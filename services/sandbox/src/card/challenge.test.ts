import { createCardShop, SHOP } from '../testing/card.ts'
import { closeAll, startTestSandbox } from '../testing/sandbox.ts'
import { waitFor } from '../testing/wait-for.ts'

afterEach(closeAll)

const CARD = '5555555555554444'

const openChallenge = async (more: Parameters<typeof startTestSandbox>[0] = {}) => {
  const sandbox = await startTestSandbox(more)
  const shop = createCardShop(sandbox)
  const { body } = await shop.payCard(CARD)
  const getPayment = async () => shop.paymentOf(body.id)
  return { sandbox, shop, after: getPayment, url: body.challengeUrl ?? '', id: body.id }
}

it("renders shop, amount and masked card, and only the shop's page may frame it", async () => {
  const { url } = await openChallenge()
  const answer = await fetch(`${url}?theme=dark`)
  const html = await answer.text()
  expect(answer.headers.get('content-security-policy')).toContain(`frame-ancestors ${SHOP}`)
  expect(html).toContain('data-theme="dark"')
  for (const shown of [
    'Operadora Telecom S.A.',
    '149,90',
    'Mastercard •••• 4444',
    'Confirmar',
    'href="nubank://3ds/',
  ])
    expect(html).toContain(shown)
  expect(html).not.toContain(CARD)
})

it('captures the payment with the right code', async () => {
  const { shop, url, after } = await openChallenge()
  expect((await shop.answer(url, { code: '1234', action: 'confirm' })).text).toContain(
    'Pagamento confirmado',
  )
  expect(await after()).toMatchObject({
    status: 'captured',
    eci: '02',
    threeDs: { transStatus: 'Y' },
    challengeUrl: null,
    authorisationCode: expect.any(String),
  })
  expect((await shop.answer(url, { action: 'cancel' })).text).toContain('Pagamento confirmado')
})

it("captures the payment when the cardholder confirms in the bank's app", async () => {
  const { shop, url, after } = await openChallenge()
  expect(await (await fetch(`${url}/app`)).text()).toContain('Autorizar')
  expect((await shop.answer(`${url}/app`, {})).text).toContain('Pagamento confirmado')
  expect((await after()).status).toBe('captured')
})

it("opens the challenge on the issuer's own origin and names it", async () => {
  const shop = createCardShop(await startTestSandbox())
  const { body } = await shop.payCard('5555555555550004')
  const { origin } = new URL(body.challengeUrl ?? '')
  expect(origin).toMatch(/^http:..127.0.0.1:/)
  expect(body.challengeOrigins).toEqual([origin])
  await shop.answer(body.challengeUrl, { code: '1234' })
  expect(await shop.paymentOf(body.id)).toMatchObject({ status: 'captured', challengeOrigins: [] })
})

it('allows two wrong codes and refuses at the third', async () => {
  const { shop, url, after } = await openChallenge()
  expect((await shop.answer(url, { code: '1', action: 'confirm' })).text).toContain(
    'Você tem mais 2 tentativas.',
  )
  expect((await shop.answer(url, { code: '2', action: 'confirm' })).text).toContain(
    'Você tem mais uma tentativa.',
  )
  expect((await after()).status).toBe('challenge')
  expect((await shop.answer(url, { code: '3', action: 'confirm' })).text).toContain(
    'Pagamento não autorizado',
  )
  await shop.answer(url, { code: '1234', action: 'confirm' })
  expect(await after()).toMatchObject({
    status: 'refused',
    refusal: 'authentication',
    threeDs: { transStatus: 'N' },
  })
})

it.each([
  [
    'given up',
    async ({ shop, url }: Awaited<ReturnType<typeof openChallenge>>) =>
      shop.answer(url, { action: 'cancel' }),
    600_000,
  ],
  ['abandoned', async () => undefined, 50],
])('refuses the payment when the challenge is %s', async (_how, act, cardChallengeMs) => {
  const challenge = await openChallenge({ cardChallengeMs })
  await act(challenge)
  await waitFor(async () => (await challenge.after()).status !== 'challenge')
  expect(await challenge.after()).toMatchObject({ status: 'refused', refusal: 'authentication' })
})

it('restores the challenge after a restart', async () => {
  const first = await openChallenge()
  await first.sandbox.close()
  const later = createCardShop(await startTestSandbox({ dataDir: first.sandbox.dataDir }))
  const { challengeUrl } = await later.paymentOf(first.id)
  await later.answer(challengeUrl, { code: '1234', action: 'confirm' })
  expect((await later.paymentOf(first.id)).status).toBe('captured')
})

it('ends the challenge when the shop cancels', async () => {
  const { shop, url, id } = await openChallenge()
  await shop.post(`/card/payments/${id}/cancel`, undefined)
  expect((await shop.answer(url, { code: '1234', action: 'confirm' })).text).toContain(
    'Pagamento cancelado',
  )
})

it('returns 404 for a guessed challenge id', async () => {
  const { sandbox } = await openChallenge()
  expect(await sandbox.call('GET', `${sandbox.fieldsUrl}/3ds/guess`)).toMatchObject({
    status: 404,
    body: { code: 'challenge_not_found' },
  })
})
