import { toCents } from '@portal/contract'
import { createPixClient } from '../../../services/api/src/payments/methods/pix/client.ts'
import { createSend } from '../../../services/api/src/payments/providers/provider-http.ts'
import { readConfig } from '../../../services/api/src/config/index.ts'
import { startReceiver } from '../../../services/sandbox/src/testing/receiver.ts'
import { closeAll, startTestSandbox, TXID } from '../../../services/sandbox/src/testing/sandbox.ts'
import {
  listDeviations,
  readApiPixDocument,
  whereDocument,
  type Exchange,
} from './api-pix-document.ts'

afterEach(closeAll)

/** Records what is sent to a base URL; the token endpoint is not part of API Pix. */
const createRecorder = (baseUrl: string) => {
  const exchanges: Exchange[] = []
  const record: typeof fetch = async (input, init = {}) => {
    const response = await fetch(input, init)
    const url = String(input)
    const text = await response.clone().text()
    if (url.startsWith(baseUrl) && !url.includes('/oauth/'))
      exchanges.push({
        method: init.method ?? 'GET',
        path: url.slice(baseUrl.length),
        body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
        status: response.status,
        response: text === '' ? undefined : (JSON.parse(text) as unknown),
      })
    return response
  }
  return { exchanges, record }
}

whereDocument(
  'requests of our client, responses and webhooks of the sandbox match API Pix 2.9.0',
  async () => {
    const document = readApiPixDocument()
    const sandbox = await startTestSandbox()
    const hook = await startReceiver()
    const { pix: config } = readConfig({
      PIX_BASE_URL: `${sandbox.url}/v2`,
      PIX_AUTOMATIC_ACCOUNT: 'none',
    })
    const { exchanges, record } = createRecorder(config.baseUrl)
    const client = createPixClient(createSend(record), {
      ...config,
      tokenUrl: `${sandbox.url}/oauth/token`,
    })
    const body = {
      calendario: { dataDeVencimento: '2099-12-15', validadeAposVencimento: 30 },
      devedor: { nome: 'Ana Souza', cpf: '39053344705' },
      valor: {
        original: '149.90',
        multa: { modalidade: 2, valorPerc: '2.00' },
        juros: { modalidade: 3, valorPerc: '1.00' },
      },
      chave: config.key,
      solicitacaoPagador: 'Fatura de novembro de 2026',
      infoAdicionais: [{ nome: 'Protocolo', valor: '2026111800001' }],
    } as unknown as Parameters<typeof client.putCobv>[1]

    await client.registerWebhook(hook.url)
    const { pixCopiaECola } = await client.putCobv(TXID, body)
    await client.getCobv(TXID)
    await sandbox.call('POST', '/pix/pay', { copyPaste: pixCopiaECola })
    const paid = await client.getCobv(TXID)
    const from = new Date(Date.now() - 60_000)
    const to = new Date(Date.now() + 60_000)
    await client.listReceived(from, to)
    const endToEndId = paid?.pix?.[0]?.endToEndId ?? ''
    await client.refund(endToEndId, 'R1', toCents(1000))
    await client.putCobv(`${TXID}2`, body)
    await client.removeCobv(`${TXID}2`)
    await client.get(`/cobv?inicio=${from.toISOString()}&fim=${to.toISOString()}`)
    // Refused requests; a refused refund is looked up.
    expect(await client.getCobv(`${TXID}3`)).toBeNull()
    await expect(client.putCobv(TXID, body)).rejects.toThrow(/400/)
    await expect(client.refund(endToEndId, 'R2', toCents(999_999))).rejects.toThrow(/400/)

    const webhooks = await hook.waitForCount(2)
    await hook.close()
    expect(listDeviations(document, exchanges)).toEqual([])
    expect(exchanges).toHaveLength(13)
    expect(webhooks.flatMap((webhook) => document.validateWebhook(webhook.body))).toEqual([])
    expect(webhooks.map(({ url }) => url)).toEqual(['/pix', '/pix'])
    const scopes = new Set(exchanges.flatMap((exchange) => document.listScopes(exchange)))
    expect([...scopes].sort()).toEqual(config.scope.split(' ').sort())
  },
)

whereDocument('a response that deviates from API Pix 2.9.0 is found', () => {
  const document = readApiPixDocument()
  const exchange = {
    method: 'PATCH',
    path: `/cobv/${TXID}?a=1`,
    body: { status: 'removed' },
    status: 200,
    response: { txid: TXID },
  }
  const [deviation] = listDeviations(document, [exchange])
  expect(deviation?.errors.join('\n')).toMatch(/request: unknown parameter a[^]*response: /)
  expect(document.validateExchange({ ...exchange, path: '/charges' })).toEqual([
    'no such operation',
  ])
  expect(document.validateExchange({ ...exchange, status: 299 })).toContain(
    'status is not documented',
  )
  expect(document.validateWebhook({ pix: [{ valor: 1 }] })).not.toEqual([])
})
