import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Exchange } from './api-pix-document.ts'

type StringRecord = Readonly<Record<string, string>>

interface GatewayOptions {
  readonly sandboxUrl: string
  /** Folder of the sandbox's certificates; clients must show one of its authority. */
  readonly certificates: string
  /** Prefix of API Pix at this bank, for example `/api/v2`. */
  readonly prefix: string
  /** Returns the sandbox's authorization for that of the client, null to reject it. */
  readonly exchangeToken?: (authorization: string) => Promise<string | null>
  /** Query parameters and headers without which this bank rejects a request. */
  readonly requires?: { readonly query: StringRecord; readonly headers: StringRecord }
}

export interface BankGateway {
  readonly port: number
  /** Calls of API Pix, without the token endpoint. */
  readonly exchanges: readonly Exchange[]
  close(): Promise<void>
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

const parseJson = (text: string): unknown => (text === '' ? undefined : JSON.parse(text))

const createRejection = (): Response =>
  Response.json({ erro: 'aplicação não identificada' }, { status: 400 })

/** Starts a bank's API gateway in front of the sandbox: mTLS, a path prefix and the bank's own tokens. */
export const startBankGateway = async ({
  sandboxUrl,
  certificates,
  prefix,
  exchangeToken = async (authorization) => authorization,
  requires = { query: {}, headers: {} },
}: GatewayOptions): Promise<BankGateway> => {
  const exchanges: Exchange[] = []
  const read = (name: string): string => readFileSync(join(certificates, name), 'utf8')

  const sendToSandbox = async (request: IncomingMessage): Promise<Response> => {
    const { method = 'GET', url = '/', headers } = request
    const text = await readBody(request)
    const given = headers.authorization ?? ''
    const [path = '', query = ''] = url.split('?')
    if (path === '/oauth/token')
      // Some banks take the parameters of the token request from the query.
      return fetch(`${sandboxUrl}/oauth/token`, {
        method,
        headers: { authorization: given, 'content-type': headers['content-type'] ?? '' },
        ...(text === ''
          ? { body: new URLSearchParams(query), headers: { authorization: given } }
          : { body: text }),
      })
    const authorization = url.startsWith(`${prefix}/`) ? await exchangeToken(given) : null
    if (authorization === null) return Response.json({ error: 'invalid_token' }, { status: 401 })
    const target = new URL(url.slice(prefix.length), sandboxUrl)
    for (const [name, value] of Object.entries(requires.query)) {
      if (target.searchParams.get(name) !== value) return createRejection()
      target.searchParams.delete(name)
    }
    for (const [name, value] of Object.entries(requires.headers))
      if (headers[name] !== value) return createRejection()
    const apiPath = target.pathname + target.search
    const response = await fetch(`${sandboxUrl}/v2${apiPath}`, {
      method,
      headers: { authorization, ...(text !== '' && { 'content-type': 'application/json' }) },
      ...(text !== '' && { body: text }),
    })
    exchanges.push({
      method,
      path: apiPath.replace(/\/(?=\?|$)/, ''),
      body: parseJson(text),
      status: response.status,
      response: parseJson(await response.clone().text()),
    })
    return response
  }

  const server = createServer(
    {
      key: read('server.key.pem'),
      cert: read('server.pem'),
      ca: read('ca.pem'),
      requestCert: true,
      rejectUnauthorized: true,
    },
    (request, response) => {
      void sendToSandbox(request).then(
        async (answer) => {
          const type = answer.headers.get('content-type')
          response
            .writeHead(answer.status, type === null ? {} : { 'content-type': type })
            .end(await answer.text())
        },
        () => response.destroy(),
      )
    },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    exchanges,
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
