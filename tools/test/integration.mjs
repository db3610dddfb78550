// Integration tests of docker-compose.yml: all end-to-end tests against its containers.
// docker-compose --profile integration up --build --exit-code-from tests
// docker-compose run tests node tools/test/integration.mjs pay-by-pix bills
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { portal } from '../portal.mjs'
import { findBrowser } from './browser.mjs'
import { runPlaywright } from './play.mjs'

/** Port offset of stacks that tests start inside this container. */
const OWN_STACKS = 20_000

const { ports, remotes } = portal
/**
 * Container behind each port, and the variable that moves the port. Browser, cookies and policies
 * use localhost for all.
 */
const BEHIND = {
  portal: { host: 'edge', port: ports.portal, moved: 'PORTAL_PORT' },
  partner: { host: 'partner', port: ports.partner, moved: 'PARTNER_PORT' },
  payments: { host: 'mfe-payments', port: remotes.payments.port, moved: 'PAYMENTS_PORT' },
  api: { host: 'api', port: ports.api },
  sandbox: { host: 'sandbox', port: ports.sandbox, moved: 'SANDBOX_PORT' },
  cardFields: { host: 'sandbox', port: ports.cardFields, moved: 'CARD_FIELDS_PORT' },
  wallet: { host: 'sandbox', port: ports.wallet, moved: 'WALLET_PORT' },
}
const readPort = ({ port, moved = '' }) => Number(process.env[moved] ?? port)
const buildUrl = (door) => `http://localhost:${readPort(door)}`

await Promise.all(
  Object.values(BEHIND).map((door) => {
    const server = createServer((near) => {
      const far = connect(door.port, door.host)
      near.pipe(far).pipe(near)
      near.on('error', () => far.destroy()).on('close', () => far.destroy())
      far.on('error', () => near.destroy()).on('close', () => near.destroy())
    })
    return once(server.listen(readPort(door), 'localhost'), 'listening')
  }),
)

const { passed, failed, names } = await runPlaywright({
  all: true,
  only: process.argv.slice(2),
  browser: findBrowser(),
  offset: OWN_STACKS,
  report: join(mkdtempSync(join(tmpdir(), 'portal-integration-')), 'report.json'),
  urls: {
    portal: buildUrl(BEHIND.portal),
    sandbox: buildUrl(BEHIND.sandbox),
    api: buildUrl(BEHIND.api),
  },
})
if (names.length > 0) console.log(`\nFailed:\n${names.map((name) => `   ${name}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)
