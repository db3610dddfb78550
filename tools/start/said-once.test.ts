import { execFileSync } from 'node:child_process'
import { DEMO_CUSTOMERS } from '../../packages/contract/src/fixtures/demo-customers.ts'
import { DEMO_CUSTOMERS as laid } from '../../services/api/src/identity/demo-customers.ts'
import { DEMO_CUSTOMERS as shown } from '../../services/sandbox/src/page/demo-customers.ts'

/** These programs need Node's own module loader. */
const run = (script: string) =>
  execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: __dirname,
    encoding: 'utf8',
    stdio: 'pipe',
  })
const ports = (offset: number) =>
  run(`
  import { portsFor } from './ports.mjs'
  try { console.log(JSON.stringify(portsFor(${offset}))) } catch ({ message }) { console.log(message) }`)

it('moves every port by the offset', () => {
  expect(JSON.parse(ports(100))).toMatchObject({
    portal: 3100,
    auth: 3201,
    support: 3204,
    api: 4100,
    smtp: 4225,
  })
})

it.each([
  [2000, 'PORTAL_PORT_OFFSET=2000 puts api on port 6000, which browsers refuse.'],
  [3000, 'PORTAL_PORT_OFFSET=3000 puts portal on port 6000, which browsers refuse.'],
  [62_000, 'ports end at 65535'],
  [-1, 'PORTAL_PORT_OFFSET must be a whole number'],
])('refuses the offset %i with a sentence', (offset, sentence) => {
  expect(ports(offset)).toContain(sentence)
})

it('journeys, API and sandbox speak of the same demo customers', () => {
  const bare = (text: string) => text.replace(/^\+55|[^\dA-Z]/g, '')
  const dayOf = (text: string | null) => text?.split('/').reverse().join('-') ?? null
  const told = (
    id: string,
    {
      name,
      document,
      phone,
      birthdate,
    }: { name: string; document: string; phone: string; birthdate: string | null },
  ) => [id, name, bare(document), bare(phone), dayOf(birthdate)]
  const known = Object.entries(DEMO_CUSTOMERS).map(([id, customer]) => told(id, customer))
  expect(laid.map((customer) => told(customer.id, customer))).toEqual(known)
  expect(shown.map((customer) => told(customer.id, customer))).toEqual(known)
})
