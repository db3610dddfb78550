import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransportOptions } from './transport.ts'

it('an unusable certificate or key is reported with its variables', () => {
  const folder = mkdtempSync(join(tmpdir(), 'edge-tls-'))
  const tls = { certFile: join(folder, 'tls.crt'), keyFile: join(folder, 'tls.key') }
  const start = () => createTransportOptions({ tls, requestTimeoutMs: 15_000 }, 60_000)
  expect(start).toThrow(/invalid:\n {2}EDGE_TLS_CERT, EDGE_TLS_KEY: ENOENT.*tls\.crt/)
  for (const file of Object.values(tls)) writeFileSync(file, 'no PEM')
  expect(start).toThrow(/invalid:\n {2}EDGE_TLS_CERT, EDGE_TLS_KEY: (?!ENOENT)./)
  rmSync(folder, { recursive: true })
})
