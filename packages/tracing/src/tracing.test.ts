import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { startTracing } from './tracing.ts'

interface Told {
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

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/** A process of its own, since what is patched stays so: a door that asks a provider. It says its address, and leaves when told to. */
const PROGRAM = `
  import Fastify from 'fastify'
  import { startTracing } from './src/tracing.ts'
  const tracing = await startTracing('door')
  const provider = Fastify()
  provider.put('/cob/:txid', async (request) => ({ parent: request.headers.traceparent }))
  await provider.listen({ port: 0, host: '127.0.0.1' })
  const door = Fastify()
  door.get('/payments/:id', async () => (await fetch(provider.listeningOrigin + '/cob/cobranca-77?cpf=12345678909', { method: 'PUT' })).json())
  process.once('disconnect', async () => {
    await Promise.all([door.close(), provider.close()])
    await tracing.stop()
  })
  process.send(await door.listen({ port: 0, host: '127.0.0.1' }))
`
/** SPAN_KIND_CLIENT of the protocol. */
const CLIENT = 3
const TRACE = '0af7651916cd43dd8448eb211c80319c'

const tracedBy = async (
  env: Record<string, string>,
): Promise<{ passedOn: unknown; told: Told[] }> => {
  const told: Told[] = []
  const collector = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      told.push(JSON.parse(body) as Told)
      response.end('{}')
    })
  })
  await new Promise<void>((listening) => collector.listen(0, '127.0.0.1', listening))
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`
  try {
    const door = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
      cwd: resolve(__dirname, '..'),
      env: { PATH: process.env.PATH, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const left = once(door, 'exit')
    const [address] = (await Promise.race([
      once(door, 'message'),
      left.then(() => {
        throw new Error('The door did not open.')
      }),
    ])) as [string]
    const answer = await fetch(`${address}/payments/pedido-77?phone=11999990000`, {
      headers: { traceparent: `00-${TRACE}-b7ad6b7169203331-01` },
    })
    const { parent } = (await answer.json()) as { parent: unknown }
    door.disconnect()
    await left
    return { passedOn: parent, told }
  } finally {
    collector.close()
  }
}

it('tells one trace from the browser over the door to the provider, and nothing that names a customer', async () => {
  const { passedOn, told } = await tracedBy({})
  const spans = told.flatMap(({ resourceSpans }) =>
    resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  )
  const ofTrace = spans.filter(({ traceId }) => traceId === TRACE)
  const request = ofTrace.find((span) => JSON.stringify(span).includes('/payments/:id'))
  const call = ofTrace.find(({ kind }) => kind === CLIENT)
  expect(request?.parentSpanId).toBe('b7ad6b7169203331')
  expect(call?.spanId).toMatch(/^[0-9a-f]{16}$/)
  expect(call?.parentSpanId).toBe(request?.spanId)
  expect(passedOn).toBe(`00-${TRACE}-${call?.spanId}-01`)
  expect(told[0]?.resourceSpans[0]?.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'door' },
  })
  expect(JSON.stringify(told)).not.toMatch(/11999990000|12345678909|cobranca-77|pedido-77/)
}, 600_000)

it('tells the share that is asked for', async () => {
  expect((await tracedBy({ OTEL_TRACES_SAMPLER_ARG: '0' })).told).toEqual([])
}, 600_000)

it('refuses a share that is none, and does nothing without a collector', async () => {
  await expect(
    startTracing('door', {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:4318',
      OTEL_TRACES_SAMPLER_ARG: '2',
    }),
  ).rejects.toThrow('a share from 0 to 1')
  await expect((await startTracing('door', {})).stop()).resolves.toBeUndefined()
})
