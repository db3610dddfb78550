import { closeAll, createCob, startTestSandbox, TXID, type Client } from '../testing/sandbox.ts'

const NOW = '2026-11-18T15:00:00.000Z'
const PERIOD = 'inicio=2026-11-18T00:00:00Z&fim=2026-11-19T00:00:00Z'
const ANA = '39053344705'
const BRUNO = '16899535009'

let sandbox: Client
let auth: string
beforeEach(async () => {
  sandbox = await startTestSandbox({ now: NOW })
  auth = await sandbox.token()
})
afterEach(closeAll)

const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
  sandbox.call<T>(method, `/pix${path}`, body, auth)

const createRec = async (cpf: string, more: object = {}): Promise<string> => {
  const { body } = await call<{ idRec: string }>('POST', '/rec', {
    vinculo: { contrato: 'CT1', devedor: { cpf, nome: 'Fulana' } },
    calendario: { dataInicial: '2026-11-19', periodicidade: 'MENSAL' },
    politicaRetentativa: 'PERMITE_3R_7D',
    ...more,
  })
  return body.idRec
}

const createLocation = async (): Promise<number> =>
  (await call<{ id: number }>('POST', '/locrec')).body.id

const listIds = async (path: string, list: string, field: string): Promise<unknown[]> => {
  const { body } = await call<Record<string, Record<string, unknown>[]>>('GET', path)
  return (body[list] ?? []).map((item) => item[field])
}

it('filters lists by debtor, recurrence and location', async () => {
  const ana = await createRec(ANA, { loc: await createLocation() })
  const bruno = await createRec(BRUNO)
  const [free] = [await createLocation()]
  for (const [at, idRec] of [ana, bruno].entries()) {
    await sandbox.call('POST', '/pix/automatic/approve', { idRec })
    await call('PUT', `/cobr/${TXID}${at}`, {
      idRec,
      calendario: { dataDeVencimento: '2026-11-25' },
      valor: { original: '10.00' },
      recebedor: { conta: '1', tipoConta: 'CORRENTE' },
    })
  }
  expect(await listIds(`/rec?${PERIOD}&cpf=${ANA}`, 'recs', 'idRec')).toEqual([ana])
  expect(await listIds(`/rec?${PERIOD}&locationPresente=false`, 'recs', 'idRec')).toEqual([bruno])
  expect(await listIds(`/cobr?${PERIOD}&idRec=${bruno}`, 'cobsr', 'idRec')).toEqual([bruno])
  expect(await listIds(`/cobr?${PERIOD}&cpf=${ANA}`, 'cobsr', 'idRec')).toEqual([ana])
  expect(await listIds(`/locrec?${PERIOD}&idRecPresente=false`, 'loc', 'id')).toEqual([free])
  expect((await call('GET', `/cobr?${PERIOD}&idRec=short`)).status).toBe(400)
})

it('combines a recurrence with the immediate charge that it names, and with no other', async () => {
  for (const txid of [TXID, `${TXID}2`]) await call('PUT', `/cob/${txid}`, createCob())
  const idRec = await createRec(ANA, {
    loc: await createLocation(),
    ativacao: { dadosJornada: { txid: TXID } },
  })
  expect((await call('GET', `/rec/${idRec}?txid=${TXID}`)).body).toMatchObject({
    dadosQR: { jornada: 'JORNADA_3' },
  })
  expect(await call('GET', `/rec/${idRec}?txid=${TXID}2`)).toMatchObject({
    status: 400,
    body: { type: expect.stringMatching(/RecConsultaInvalida$/) },
  })
})

it('rejects a start before the day of creation, also later', async () => {
  const idRec = await createRec(ANA)
  const patch = (dataInicial: string) =>
    call('PATCH', `/rec/${idRec}`, { calendario: { dataInicial } })
  expect((await patch('2026-11-17')).status).toBe(400)
  expect((await patch('2026-11-18')).status).toBe(200)
})

it('accepts another request after the first one has expired', async () => {
  const idRec = await createRec(ANA)
  const send = (until: string) =>
    call<{ idSolicRec: string }>('POST', '/solicrec', {
      idRec,
      calendario: { dataExpiracaoSolicitacao: until },
      destinatario: { ispbParticipante: '88888801', conta: '1', cpf: ANA },
    })
  const first = await send('2026-11-18T15:30:00Z')
  expect((await send('2026-11-18T17:00:00Z')).status).toBe(400)
  await sandbox.call('POST', '/clock', { now: '2026-11-18T15:30:00.000Z' })
  expect((await send('2026-11-18T17:00:00Z')).status).toBe(201)
  expect((await call('GET', `/solicrec/${first.body.idSolicRec}`)).body).toMatchObject({
    status: 'EXPIRADA',
  })
  expect((await call('GET', `/rec/${idRec}`)).body).toMatchObject({
    solicitacao: [{ status: 'EXPIRADA' }, { status: 'ENVIADA' }],
  })
})
