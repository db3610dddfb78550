import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { startTracing } from './tracing.ts'

interface TraceExport {
  readonly resourceSpans: readonly {
    readonly resource: {
      readonly attributes: readonly { key: string; value: { stringValue?: string } }[]
    }
    readonly scopeSpans: readonly { readonly spans: readonly Span[] }[]
  }[]
}
interface Span {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly kind: number
  readonly name: string
  readonly attributes: readonly {
    key: string
    value: { stringValue?: string; intValue?: number }
  }[]
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/**
 * Runs in its own process, because instrumentation cannot be removed: a service whose handler calls
 * a provider. It sends its URL.
 */
const PROGRAM = `
  import Fastify from 'fastify'
  import { startTracing } from './src/tracing.ts'
  const tracing = await startTracing('api')
  const provider = Fastify()
  provider.put('/cob/:txid', async (request) => ({ parent: request.headers.traceparent }))
  await provider.listen({ port: 0, host: '127.0.0.1' })
  const service = Fastify()
  service.get('/payments/:id', async () => (await fetch(provider.listeningOrigin + '/cob/cobranca-77?cpf=12345678909', { method: 'PUT' })).json())
  process.once('disconnect', async () => {
    await Promise.all([service.close(), provider.close()])
    await tracing.stop()
  })
  process.send(await service.listen({ port: 0, host: '127.0.0.1' }))
`
/** SPAN_KIND_CLIENT in OTLP. */
const CLIENT = 3
const TRACE = '0af7651916cd43dd8448eb211c80319c'

const traceRequest = async (
  env: Record<string, string>,
  { path = '', status = 200 } = {},
): Promise<{
  providerTraceparent: unknown
  traces: TraceExport[]
  urls: Set<string>
  exitCode: number
}> => {
  const traces: TraceExport[] = []
  const urls = new Set<string>()
  const collector = createServer((request, response) => {
    urls.add(request.url ?? '')
    void readBody(request).then((body) => {
      traces.push(JSON.parse(body) as TraceExport)
      response.writeHead(status).end('{}')
    })
  })
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening))
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}${path}`
  try {
    const service = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      cwd: resolve(__dirname, '..'),
      env: { PATH: process.env.PATH, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const exited = once(service, 'exit')
    const [url] = (await Promise.race([
      once(service, 'message'),
      exited.then(() => {
        throw new Error('The service did not start.')
      }),
    ])) as [string]
    const response = await fetch(`${url}/payments/pedido-77?phone=11999990000`, {
      headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` },
    })
    const { parent } = (await response.json()) as { parent: unknown }
    service.disconnect()
    const [exitCode] = (await exited) as [number]
    return { providerTraceparent: parent, traces, urls, exitCode }
  } finally {
    collector.close()
  }
}

it('startTracing traces one trace from the browser to the provider, without personal data', async () => {
  const { providerTraceparent, traces } = await traceRequest({})
  const spans = traces.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  const ofTrace = spans.filter(({ traceId }) => traceId === TRACE)
  const request = ofTrace.find((span) => JSON.stringify(span).includes('/payments/:id'))
  const call = ofTrace.find(({ kind }) => kind === CLIENT)
  expect(request?.parentSpanId).toBe('b7ad6b7169203331')
  expect(call?.spanId).toMatch(/^[0-9a-f]{16}$/)
  expect(call?.parentSpanId).toBe(request?.spanId)
  expect(providerTraceparent).toBe(`00-${TRACE}-${call?.spanId}-01`)
  expect(traces[0]?.resourceSpans[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'api' },
  })
  expect(JSON.stringify(traces)).not.toMatch(/11999990000|12345678909|cobranca-77|pedido-77/)
}, 600_000)

it('startTracing sends to a collector below a path, and stops without an error when that rejects spans', async () => {
  const { urls, exitCode } = await traceRequest({}, { path: '/otlp/', status: 400 })
  expect([...urls]).toEqual(['/otlp/v1/traces'])
  expect(exitCode).toBe(0)
}, 600_000)

it('startTracing traces no trace at a share of 0', async () => {
  expect((await traceRequest({ OTEL_TRACES_SAMPLER_ARG: '0' })).traces).toEqual([])
}, 600_000)

it('startTracing rejects a share over 1 and does nothing without a collector', async () => {
  await expect(
    startTracing('api', {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
      OTEL_TRACES_SAMPLER_ARG: '2',
    }),
  ).rejects.toThrow('a share from 0 to 1')
  await expect((await startTracing('api', {})).stop()).resolves.toBeUndefined()
})
