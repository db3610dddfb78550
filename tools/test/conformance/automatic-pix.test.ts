import { startReceiver } from '../../../services/sandbox/src/testing/receiver.ts'
import {
  closeAll,
  createCob,
  startTestSandbox,
  TXID,
  type Client,
} from '../../../services/sandbox/src/testing/sandbox.ts'
import {
  listDeviations,
  readApiPixDocument,
  whereDocument,
  type Exchange,
} from './api-pix-document.ts'

afterEach(closeAll)

const DUE = '2026-11-27'
const at = (day: string): string => `${day}T15:00:00.000Z`

const REC = {
  vinculo: {
    contrato: 'CT0000000001',
    devedor: { cpf: '39053344705', nome: 'Ana Souza' },
    objeto: 'Serviços de telecomunicações',
  },
  calendario: { dataInicial: DUE, periodicidade: 'MENSAL' },
  valor: { valorMinimoRecebedor: '50.00' },
  politicaRetentativa: 'PERMITE_3R_7D',
}

const createCobR = (idRec: string, dataDeVencimento = DUE) => ({
  idRec,
  infoAdicional: 'Fatura de novembro de 2026',
  calendario: { dataDeVencimento },
  valor: { original: '149.90' },
  ajusteDiaUtil: true,
  recebedor: { agencia: '0001', conta: '123456', tipoConta: 'CORRENTE' },
})

const HOOKED = ['rec', 'cobr'] as const

interface RecResponse {
  idRec: string
  status: string
  ativacao: { tipoJornada: string }
  dadosQR: { jornada: string; pixCopiaECola: string }
}
interface CobRResponse {
  status: string
  tentativas: { status: string; tipo: string; dataLiquidacao: string; endToEndId: string }[]
  pix?: { endToEndId: string; valor: string; txid: string }[]
}

/** Calls a sandbox and records what API Pix documents. Moving the clock restarts it with its data. */
const startRecorded = async () => {
  const exchanges: Exchange[] = []
  let sandbox: Client = await startTestSandbox({ now: at('2026-11-18') })
  let auth = await sandbox.token()
  const { dataDir } = sandbox
  const call = async <T = Record<string, unknown>>(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: T }> => {
    const { status, body: response } = await sandbox.call<T>(method, `/pix${path}`, body, auth)
    exchanges.push({
      method,
      path,
      body,
      status,
      response: (response as unknown) === '' ? undefined : response,
    })
    return { status, body: response }
  }
  return {
    exchanges,
    call,
    play: (action: string, body: unknown) => sandbox.call('POST', `/pix/automatic/${action}`, body),
    pay: (body: unknown) => sandbox.call('POST', '/pix/pay', body),
    moveTo: async (day: string) => {
      await sandbox.close()
      sandbox = await startTestSandbox({ dataDir, now: at(day) })
      auth = await sandbox.token()
    },
  }
}
type Recorded = Awaited<ReturnType<typeof startRecorded>>

const createRec = async ({ call }: Recorded): Promise<string> => {
  const location = await call<{ id: number }>('POST', '/locrec')
  const rec = await call<RecResponse>('POST', '/rec', { ...REC, loc: location.body.id })
  expect(rec).toMatchObject({ status: 201, body: { status: 'CRIADA' } })
  return rec.body.idRec
}

const createApproved = async (recorded: Recorded, more: object = {}): Promise<string> => {
  const idRec = await createRec(recorded)
  await recorded.play('approve', { idRec, ...more })
  return idRec
}

const listAttempts = async ({ call }: Recorded) =>
  (await call<CobRResponse>('GET', `/cobr/${TXID}`)).body.tentativas.map(
    ({ tipo, dataLiquidacao, status }) => `${tipo} ${dataLiquidacao} ${status}`,
  )

const expectConformance = ({ exchanges }: Recorded): void => {
  // A sandbox without the document is still tested; only the comparison is skipped then.
  expect(exchanges.length).toBeGreaterThan(3)
  expect(listDeviations(readApiPixDocument(), exchanges)).toEqual([])
}

whereDocument('journey 3 pays and authorizes with one code', async () => {
  const recorded = await startRecorded()
  const { call, pay } = recorded
  await call('PUT', `/cob/${TXID}`, createCob())
  const idRec = await createRec(recorded)
  await call('PATCH', `/rec/${idRec}`, { ativacao: { dadosJornada: { txid: TXID } } })
  const { dadosQR } = (await call<RecResponse>('GET', `/rec/${idRec}?txid=${TXID}`)).body
  expect(dadosQR.jornada).toBe('JORNADA_3')
  expect((await pay({ copyPaste: dadosQR.pixCopiaECola })).status).toBe(200)
  expect((await call<RecResponse>('GET', `/rec/${idRec}`)).body).toMatchObject({
    status: 'APROVADA',
    ativacao: { tipoJornada: 'JORNADA_3', dadosJornada: { txid: TXID } },
  })
  expectConformance(recorded)
})

whereDocument(
  'journeys 1 and 2 authorize without a payment, and the payer may refuse',
  async () => {
    const recorded = await startRecorded()
    const { call, play, pay } = recorded
    const byRequest = await createRec(recorded)
    const request = {
      idRec: byRequest,
      calendario: { dataExpiracaoSolicitacao: at('2026-11-20') },
      destinatario: { ispbParticipante: '88888801', conta: '12345', cpf: '39053344705' },
    }
    const { body } = await call<{ idSolicRec: string }>('POST', '/solicrec', request)
    expect((await call('POST', '/solicrec', request)).status).toBe(400)
    await play('approve', { idRec: byRequest, maximum: '200.00' })
    expect((await call('GET', `/solicrec/${body.idSolicRec}`)).body).toMatchObject({
      status: 'ACEITA',
    })

    const byCode = await createRec(recorded)
    const { dadosQR } = (await call<RecResponse>('GET', `/rec/${byCode}`)).body
    expect(dadosQR.jornada).toBe('JORNADA_2')
    expect((await pay({ copyPaste: dadosQR.pixCopiaECola })).body).toMatchObject({
      code: 'recurrence_only',
    })
    await play('approve', { copyPaste: dadosQR.pixCopiaECola })
    expect((await call('GET', `/rec/${byCode}`)).body).toMatchObject({
      status: 'APROVADA',
      ativacao: { tipoJornada: 'JORNADA_2' },
    })

    const refused = await createRec(recorded)
    await play('reject', { idRec: refused })
    expect((await call('GET', `/rec/${refused}`)).body).toMatchObject({ status: 'REJEITADA' })
    expect((await call('PUT', `/cobr/${TXID}`, createCobR(refused))).status).toBe(400)
    expect((await call('PATCH', `/rec/${refused}`, { status: 'CANCELADA' })).status).toBe(400)
    expectConformance(recorded)
  },
)

whereDocument('a charge is announced 10 to 2 days ahead, fails, is retried and pays', async () => {
  const recorded = await startRecorded()
  const { call, play, moveTo } = recorded
  const hook = await startReceiver()
  for (const topic of HOOKED)
    await call('PUT', `/webhook${topic}`, { webhookUrl: `${hook.url}/hooks` })
  const idRec = await createApproved(recorded)
  for (const day of ['2026-11-19', '2026-11-29'])
    expect((await call('PUT', `/cobr/${TXID}`, createCobR(idRec, day))).status).toBe(400)
  expect((await call('PUT', `/cobr/${TXID}`, createCobR(idRec))).status).toBe(201)
  expect((await call('PUT', `/cobr/${TXID}`, createCobR(idRec))).status).toBe(201)
  expect((await call('PUT', `/cobr/${TXID}2`, createCobR(idRec))).status).toBe(400)
  await play('funds', { idRec, hasFunds: false })
  await moveTo(DUE)
  expect(await listAttempts(recorded)).toEqual(['AGND 2026-11-27 EXPIRADA'])
  expect((await call('PATCH', `/cobr/${TXID}`, { status: 'CANCELADA' })).status).toBe(400)
  expect((await call('POST', `/cobr/${TXID}/retentativa/${DUE}`)).status).toBe(400)
  expect((await call('POST', `/cobr/${TXID}/retentativa/2026-11-28`)).status).toBe(201)
  expect((await call('POST', `/cobr/${TXID}/retentativa/2026-11-29`)).status).toBe(400)
  await play('funds', { idRec, hasFunds: true })
  await moveTo('2026-11-28')
  const { body } = await call<CobRResponse>('GET', `/cobr/${TXID}`)
  expect(body).toMatchObject({
    status: 'CONCLUIDA',
    tentativas: [{ status: 'EXPIRADA' }, { tipo: 'NTAG', status: 'PAGA' }],
    pix: [{ txid: TXID, valor: '149.90' }],
  })
  const period = `inicio=${at('2026-11-18')}&fim=${at('2026-11-29')}`
  expect((await call('GET', `/pix?${period}`)).body).toMatchObject({ pix: [{ txid: TXID }] })
  await call('GET', `/cobr?${period}`)
  await call('GET', `/rec?${period}`)
  await call('GET', `/locrec?${period}&idRecPresente=true`)
  expectConformance(recorded)

  const webhooks = await hook.waitForCount(5)
  await hook.close()
  const document = readApiPixDocument()
  for (const topic of HOOKED) {
    const sent = webhooks.filter(({ url }) => url === `/hooks/${topic}`)
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.flatMap(({ body: one }) => document.validateWebhook(one, topic))).toEqual([])
  }
})

whereDocument('three retries in seven days end the charge', async () => {
  const recorded = await startRecorded()
  const { call, moveTo } = recorded
  await createApproved(recorded, { maximum: '100.00' }).then((idRec) =>
    call('PUT', `/cobr/${TXID}`, createCobR(idRec)),
  )
  await moveTo(DUE)
  for (const day of ['2026-11-28', '2026-11-30', '2026-12-04']) {
    expect((await call('POST', `/cobr/${TXID}/retentativa/${day}`)).status).toBe(201)
    await moveTo(day)
  }
  expect((await call<CobRResponse>('GET', `/cobr/${TXID}`)).body.status).toBe('EXPIRADA')
  expect((await call('POST', `/cobr/${TXID}/retentativa/2026-12-05`)).status).toBe(400)
  expectConformance(recorded)
})

whereDocument('either side cancels until the day before', async () => {
  const recorded = await startRecorded()
  const { call, play } = recorded
  const idRec = await createApproved(recorded)
  await call('PUT', `/cobr/${TXID}`, createCobR(idRec))
  expect((await call('PATCH', `/cobr/${TXID}`, { status: 'CANCELADA' })).status).toBe(200)
  await call('PUT', `/cobr/${TXID}2`, createCobR(idRec))
  await play('cancel', { idRec })
  expect((await call('GET', `/rec/${idRec}`)).body).toMatchObject({
    status: 'CANCELADA',
    encerramento: { cancelamento: { solicitante: 'USUARIO_PAGADOR' } },
  })
  expect((await call('GET', `/cobr/${TXID}2`)).body).toMatchObject({ status: 'CANCELADA' })
  const other = await createRec(recorded)
  expect((await call('PATCH', `/rec/${other}`, { status: 'CANCELADA' })).status).toBe(200)
  const { body } = await call<{ id: number }>('POST', '/locrec')
  await call('GET', `/locrec/${body.id}`)
  await call('DELETE', `/locrec/${body.id}/idRec`)
  expectConformance(recorded)
})
