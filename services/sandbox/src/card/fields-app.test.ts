import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createCardShop, SHOP } from '../testing/card.ts'
import { closeAll, startTestSandbox, createTempDir } from '../testing/sandbox.ts'
import { waitFor } from '../testing/wait-for.ts'

afterEach(closeAll)

it("serves one page that only the session's origins may frame", async () => {
  const sandbox = await startTestSandbox()
  const { fieldsUrl } = (await createCardShop(sandbox).openSession()).body
  const { status, headers, body } = await sandbox.call<string>('GET', `${fieldsUrl}&theme=light`)
  expect(status).toBe(200)
  const policy = headers.get('content-security-policy') ?? ''
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    `frame-ancestors ${SHOP}`,
  ])
  for (const [name, value] of Object.entries({
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
  }))
    expect(headers.get(name)).toBe(value)
  expect(body).toContain('data-theme="light"')
  expect(body).not.toMatch(/ (src|href)=|https?:\/\/(?!localhost:3000)/)
  expect(body.match(/<(script|style)(?! type="application\/json")/g)).toHaveLength(
    body.split(`nonce="${nonce}"`).length - 1,
  )
})

it('forbids framing of error pages', async () => {
  const sandbox = await startTestSandbox()
  for (const path of ['/fields?token=x', '/fields', '/nothing', '/fields?token=a&token=b']) {
    const { status, headers } = await sandbox.call('GET', sandbox.fieldsUrl + path)
    expect(status).toBe(404)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
  expect((await sandbox.call('GET', `${sandbox.fieldsUrl}/healthz`)).body).toEqual({ status: 'ok' })
})

it('shows that the session is over', async () => {
  const sandbox = await startTestSandbox()
  const shop = createCardShop(sandbox)
  const { id, clientToken, fieldsUrl } = (await shop.openSession()).body
  await shop.fill(clientToken, '4111111111111111')
  await shop.pay({ sessionId: id })
  expect((await sandbox.call<string>('GET', fieldsUrl)).body).toContain('"ended":"session_used"')
})

it('applies the card fault to the fields', async () => {
  const sandbox = await startTestSandbox()
  const { fieldsUrl } = (await createCardShop(sandbox).openSession()).body
  await sandbox.call('POST', '/faults', { target: 'card', mode: 'error' })
  expect((await sandbox.call('GET', fieldsUrl)).status).toBe(503)
  await sandbox.call('POST', '/faults', { target: 'card', mode: 'refuse' })
  await expect(sandbox.call('GET', fieldsUrl)).rejects.toThrow('fetch failed')
})

const readFiles = (dir: string): string =>
  readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')

it('stores neither number, name nor security code, in no file and no log', async () => {
  const dataDir = createTempDir()
  const offset = randomInt(24_000, 28_000)
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: resolve('services/sandbox'),
    env: {
      PATH: process.env.PATH,
      PORTAL_PORT_OFFSET: String(offset),
      SANDBOX_DATA: dataDir,
      LOG_LEVEL: 'trace',
    },
  })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      log += chunk.toString()
    })
  await waitFor(async () => log.includes('Sandbox ready'))

  const [url, fieldsUrl] = [4100, 4101].map((port) => `http://127.0.0.1:${port + offset}`)
  const call = async (address: string, body: unknown): Promise<Record<string, string>> => {
    const headers = {
      'content-type': 'application/json',
      authorization: 'Bearer sandbox-card-key',
      'idempotency-key': 'canary-key',
    }
    const answer = await fetch(address, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
    return (await answer.json()) as Record<string, string>
  }
  const order = { reference: 'canary', amountCents: 100, kind: 'credit' }
  const { id: sessionId, clientToken: token } = await call(`${url}/card/sessions`, {
    ...order,
    origins: [SHOP],
  })
  const card = {
    token,
    number: '4111111111111111',
    name: 'Canario Amarelo',
    expiry: '2031-12',
    cvc: '907',
  }
  await call(`${fieldsUrl}/fields/card`, `${JSON.stringify(card)}}`)
  await call(`${fieldsUrl}/fields/card`, { ...card, cvc: '90' })
  await call(`${fieldsUrl}/fields/card`, card)
  expect(await call(`${url}/card/payments`, { ...order, sessionId })).toMatchObject({
    status: 'captured',
  })
  child.kill('SIGTERM')
  await once(child, 'exit')

  const kept = readFiles(dataDir)
  expect(kept).toContain('"last4":"1111"')
  // Random keys may contain the three letters: only a name in quotes is a field.
  for (const secret of [/411111/, /Canario/, /"907\\?"/, /"cvc\\?"/]) {
    expect(kept).not.toMatch(secret)
    expect(log).not.toMatch(secret)
  }
  expect(log).not.toContain(token)
})
