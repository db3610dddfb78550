import { readFileSync } from 'node:fs'
import { Agent } from 'node:https'
import { join } from 'node:path'
import { connect, type ConnectionOptions } from 'node:tls'
import { PixSicredi } from 'data7-pix'
import EfiPay from 'sdk-node-apis-efi'
import { startReceiver, type Receiver } from '../../../services/sandbox/src/testing/receiver.ts'
import {
  CHAVE,
  closeAll,
  createCob,
  createCobv,
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
import { startBankGateway, type BankGateway } from './bank-gateway.ts'

let sandbox: Client
let gateway: BankGateway | null = null
let hook: Receiver
const exchanges: Exchange[] = []

/** Opens every TLS connection of an SDK to the gateway, as a name server would. */
const redirectConnections = ({ port }: BankGateway, ca: string): void => {
  jest.spyOn(Agent.prototype, 'createConnection').mockImplementation((options) =>
    connect({
      ...(options as ConnectionOptions),
      host: 'localhost',
      port,
      servername: 'localhost',
      ca,
    }),
  )
}

const startBank = async (prefix: string): Promise<string> => {
  process.env.NO_PROXY = '*'
  sandbox = await startTestSandbox()
  const certificates = join(sandbox.dataDir, 'pix-tls')
  gateway = await startBankGateway({ sandboxUrl: sandbox.url, certificates, prefix })
  redirectConnections(gateway, readFileSync(join(certificates, 'ca.pem'), 'utf8'))
  return certificates
}
afterEach(async () => {
  if (gateway === null) return
  exchanges.push(...gateway.exchanges)
  await gateway.close()
  await hook.close()
  gateway = null
  await closeAll()
})

const payCode = async (copyPaste: unknown): Promise<string> => {
  const paid = await sandbox.call<{ endToEndId: string }>('POST', '/pix/pay', { copyPaste })
  expect(paid.status).toBe(200)
  return paid.body.endToEndId
}

const period = () => ({
  inicio: new Date(Date.now() - 60_000).toISOString(),
  fim: new Date(Date.now() + 60_000).toISOString(),
})

it('the SDK of Efí runs its API Pix calls against the sandbox', async () => {
  const certificates = await startBank('/v2')
  const efi = new EfiPay({
    client_id: 'portal',
    client_secret: 'sandbox-pix-secret',
    certificate: join(certificates, 'client.pem'),
    pemKey: join(certificates, 'client.key.pem'),
    sandbox: true,
  })
  hook = await startReceiver()

  await efi.pixConfigWebhook({ chave: CHAVE }, { webhookUrl: hook.url })
  expect(await efi.pixDetailWebhook({ chave: CHAVE })).toMatchObject({ webhookUrl: hook.url })
  expect(await efi.pixListWebhook(period())).toMatchObject({ webhooks: [{ chave: CHAVE }] })

  const { txid } = await efi.pixCreateImmediateCharge(createCob())
  expect(await efi.pixDetailCharge({ txid })).toMatchObject({ status: 'ATIVA' })
  await efi.pixCreateCharge({ txid: TXID }, createCob())
  await efi.pixUpdateCharge({ txid: TXID }, { valor: { original: '10.00' } })
  expect(await efi.pixListCharges(period())).toMatchObject({ cobs: [{}, {}] })

  const due = { txid: `${TXID}due` }
  const { pixCopiaECola } = await efi.pixCreateDueCharge(due, createCobv('2099-12-15'))
  await efi.pixUpdateDueCharge(due, { solicitacaoPagador: 'Fatura' })
  expect(await efi.pixListDueCharges(period())).toMatchObject({ cobs: [due] })
  const e2eId = await payCode(pixCopiaECola)
  expect(await efi.pixDetailDueCharge(due)).toMatchObject({ status: 'CONCLUIDA' })
  expect(await hook.waitForCount(1)).toMatchObject([{ url: '/pix', body: { pix: [due] } }])

  expect(await efi.pixReceivedList(period())).toMatchObject({ pix: [{ endToEndId: e2eId }] })
  expect(await efi.pixDetailReceived({ e2eId })).toMatchObject(due)
  await efi.pixDevolution({ e2eId, id: 'R1' }, { valor: '10.00' })
  expect(await efi.pixDetailDevolution({ e2eId, id: 'R1' })).toMatchObject({ status: 'DEVOLVIDO' })

  const { id } = await efi.pixCreateLocation({ tipoCob: 'cob' })
  expect(await efi.pixDetailLocation({ id })).toMatchObject({ tipoCob: 'cob' })
  await efi.pixCreateCharge({ txid: `${TXID}loc` }, createCob({ loc: { id } }))
  await efi.pixUnlinkTxidLocation({ id })
  expect(await efi.pixLocationList(period())).toMatchObject({ loc: expect.any(Array) })

  const batch = { id: 1 }
  const cobsv = [{ ...createCobv('2099-12-15'), txid: `${TXID}lote` }]
  await efi.pixCreateDueChargeBatch(batch, { descricao: 'Lote', cobsv })
  await efi.pixUpdateDueChargeBatch(batch, {
    cobsv: [{ txid: `${TXID}lote`, valor: { original: '20.00' } }],
  })
  expect(await efi.pixDetailDueChargeBatch(batch)).toMatchObject({ descricao: 'Lote' })
  expect(await efi.pixListDueChargeBatch(period())).toMatchObject({ lotes: [{}] })

  await efi.pixDeleteWebhook({ chave: CHAVE })
})

// Its changes of a charge send the status ATIVA, which API Pix does not allow in a PATCH.
it('the SDK of data7 for Sicredi runs its API Pix calls against the sandbox', async () => {
  const certificates = await startBank('/api/v2')
  const pix = PixSicredi.config({
    client_id: 'portal',
    client_secret: 'sandbox-pix-secret',
    chave_pix: CHAVE,
    cert_path: join(certificates, 'client.pem'),
    key_path: join(certificates, 'client.key.pem'),
    sandbox: true,
  })
  hook = await startReceiver()

  expect(await pix.registrar_webhook(hook.url)).toBe(true)
  expect(await pix.consultar_webhook()).toMatchObject({ webhookUrl: hook.url })
  const charge = { tx_id: TXID, valor: '149.90', expiracao: 3600 }
  const { pix_copia_e_cola: copyPaste } = await pix.criar_cobranca(charge)
  const endToEndId = await payCode(copyPaste)
  expect(await pix.consultar_cobranca(TXID)).toMatchObject({ status: 'CONCLUIDA' })
  expect(await hook.waitForCount(1)).toMatchObject([{ url: '/pix' }])
  expect(await pix.consultar_pix_recebido(endToEndId)).toMatchObject({ e2eid: endToEndId })
  // Amounts of API Pix are texts; the SDK passes on what it gets.
  await pix.devolver_pix_recebido(endToEndId, 'R1', '10.25' as unknown as number)
  expect(await pix.consultar_pix_devolvido(endToEndId, 'R1')).toMatchObject({ status: 'DEVOLVIDO' })
  await pix.criar_cobranca({ ...charge, tx_id: `${TXID}2` })
  expect(await pix.cancelar_cobranca(`${TXID}2`)).toBe(true)
  await pix.deletar_webhook()
})

whereDocument('responses of the sandbox to both SDKs match API Pix 2.9.0', () => {
  expect(exchanges.length).toBeGreaterThan(30)
  const deviations = listDeviations(readApiPixDocument(), exchanges).map(({ call, errors }) => ({
    call,
    errors: errors.filter((error) => !error.startsWith('request: ')),
  }))
  expect(deviations.filter(({ errors }) => errors.length > 0)).toEqual([])
})
