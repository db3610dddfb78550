import { startReceiver } from '../testing/receiver.ts'
import { CHAVE, closeAll, createCob, startTestSandbox, TXID } from '../testing/sandbox.ts'

afterEach(closeAll)

interface PixList {
  pix: { endToEndId: string; devolucoes?: Record<string, unknown>[] }[]
}

const NOW = '2026-11-18T15:00:00.000Z'
const WINDOW = 'inicio=2026-11-18T00:00:00Z&fim=2026-11-19T00:00:00Z'

const setupPaid = async () => {
  const sandbox = await startTestSandbox({ now: NOW })
  const auth = await sandbox.token()
  const get = async <T>(path: string) => (await sandbox.call<T>('GET', path, undefined, auth)).body
  const charge = await sandbox.call<{ pixCopiaECola: string }>(
    'PUT',
    `/pix/cob/${TXID}`,
    createCob(),
    auth,
  )
  const { endToEndId } = (
    await sandbox.call<{ endToEndId: string }>('POST', '/pix/pay', {
      copyPaste: charge.body.pixCopiaECola,
    })
  ).body
  return {
    sandbox,
    auth,
    endToEndId,
    get,
    claim: (status: string, more: Record<string, unknown> = {}) =>
      sandbox.call('POST', '/pix/med', { endToEndId, status, ...more }),
  }
}

it('shows an opened and an executed MED return wherever the Pix is shown', async () => {
  const { endToEndId, get, claim } = await setupPaid()
  expect((await get<PixList>(`/pix/pix?${WINDOW}&devolucaoPresente=true`)).pix).toEqual([])
  const opened = await claim('opened')
  expect(opened).toMatchObject({
    status: 200,
    body: {
      endToEndId,
      devolucao: {
        id: expect.stringMatching(/^[a-zA-Z0-9]{1,35}$/),
        rtrId: expect.stringMatching(/^D[a-zA-Z0-9]{31}$/),
        valor: '149.90',
        natureza: 'MED_FRAUDE',
        status: 'EM_PROCESSAMENTO',
        horario: { solicitacao: expect.stringMatching(/^2026-11-18T15/) },
      },
    },
  })
  const returned = (await claim('returned')).body.devolucao
  expect(returned).toMatchObject({
    ...(opened.body.devolucao as object),
    status: 'DEVOLVIDO',
    horario: { liquidacao: expect.any(String) },
  })
  const devolucoes = [returned]
  expect(await get(`/pix/pix/${endToEndId}`)).toMatchObject({ devolucoes })
  expect(await get(`/pix/cob/${TXID}`)).toMatchObject({
    status: 'CONCLUIDA',
    pix: [{ devolucoes }],
  })
  expect(await get(`/pix/pix?${WINDOW}&devolucaoPresente=true`)).toMatchObject({
    pix: [{ endToEndId, devolucoes }],
  })
  expect((await get<PixList>(`/pix/pix?${WINDOW}&devolucaoPresente=false`)).pix).toEqual([])
})

it('sends a webhook for each change and leaves refunds of the receiver alone', async () => {
  const { sandbox, auth, endToEndId, claim } = await setupPaid()
  const hook = await startReceiver()
  await sandbox.call('PUT', `/pix/webhook/${CHAVE}`, { webhookUrl: hook.url }, auth)
  await claim('opened', { amount: '100.00', nature: 'MED_OPERACIONAL' })
  await sandbox.call('POST', '/pix/returns', { mode: 'done' })
  await claim('rejected')
  const received = await hook.waitForCount(2)
  const statuses = received.map(({ body }) =>
    (body as PixList).pix[0]?.devolucoes?.map(({ status }) => status),
  )
  expect(statuses.sort()).toEqual([['EM_PROCESSAMENTO'], ['NAO_REALIZADO']])
  expect(received[0]).toMatchObject({
    body: { pix: [{ endToEndId, devolucoes: [{ natureza: 'MED_OPERACIONAL', valor: '100.00' }] }] },
  })
  await hook.close()
})

it('limits all returns of a Pix to its amount', async () => {
  const { sandbox, auth, endToEndId, claim } = await setupPaid()
  const refund = (id: string, valor: string) =>
    sandbox.call('PUT', `/pix/pix/${endToEndId}/devolucao/${id}`, { valor }, auth)
  await refund('own1', '49.90')
  expect((await claim('opened', { amount: '100.01' })).body).toMatchObject({ code: 'med_exceeds' })
  expect((await claim('opened')).body).toMatchObject({ devolucao: { valor: '100.00' } })
  expect((await refund('own2', '0.01')).status).toBe(400)
  await claim('rejected')
  expect((await refund('own2', '0.01')).status).toBe(201)
  // The payer's bank may find less than it asked for.
  expect((await claim('returned', { amount: '60.00' })).body).toMatchObject({
    devolucao: { valor: '60.00', status: 'DEVOLVIDO' },
  })
})

it.each([
  [{ status: 'rejected' }, 409, 'med_not_open'],
  [{ status: 'returned', endToEndId: 'E0' }, 404, 'payment_not_found'],
  [{ status: 'returned', amount: '0.00' }, 400, 'bad_request'],
  [{ status: 'lost' }, 400, 'bad_request'],
  [{ status: 'opened', nature: 'RETIRADA' }, 400, 'bad_request'],
])('rejects %j', async (order, status, code) => {
  const { claim } = await setupPaid()
  expect(await claim(order.status, order)).toMatchObject({ status, body: { code } })
})

it('plays the return of a debit of Pix Automático', async () => {
  const { claim } = await setupPaid()
  expect((await claim('opened', { nature: 'MED_PIX_AUTOMATICO' })).body).toMatchObject({
    devolucao: { natureza: 'MED_PIX_AUTOMATICO' },
  })
})

it('opens one return at a time', async () => {
  const { claim } = await setupPaid()
  await claim('opened', { amount: '1.00' })
  expect((await claim('opened', { amount: '1.00' })).body).toMatchObject({ code: 'med_open' })
})
