// Enrols, lists and switches partners: `npm run partner -- <command>`. Guide:
// docs/how-to/enrol-a-partner.md.
import { parseArgs } from 'node:util'
import { partnerSchema } from '../../services/api/src/config/partners.ts'
import { MAX_KEY_SET_BYTES } from '../../services/api/src/platform/remote-keys.ts'
import { getPorts } from '../start/ports.mjs'

const USAGE = `Usage: npm run partner -- <command>

list                                     partners, on or off, since when and why
enrol <id> --keys <url> --origin <origin>    check a new partner and print its configuration; repeat --origin
    --payments-only                      its tokens do not open the whole portal
check <token>                            explain why a token is rejected, without consuming it
off <id> --reason <text>                 refuse its tokens and end its sessions, within seconds
on <id> --reason <text>                  accept its tokens again
log <id>                                 who switched it off and on, when and why

The API's admin port is $ADMIN_URL (default: that of npm start). All but list and enrol need $SUPPORT_DESK_API_KEY; off and on need a person's own key in it.`

const COMMANDS = {
  list: listPartners,
  enrol: checkNewPartner,
  check: checkToken,
  off: (id, values) => changePartner(id, true, values),
  on: (id, values) => changePartner(id, false, values),
  log: printLog,
}

try {
  const {
    values: { help, ...values },
    positionals,
  } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      reason: { type: 'string' },
      keys: { type: 'string' },
      origin: { type: 'string', multiple: true, default: [] },
      'payments-only': { type: 'boolean', default: false },
    },
  })
  const [command, subject] = positionals
  if (help) console.log(USAGE)
  else if (!COMMANDS[command] || (command !== 'list' && !subject)) throw new Error(USAGE)
  else await COMMANDS[command](subject, values)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

async function request(path, body) {
  const adminUrl =
    process.env.ADMIN_URL ??
    `http://127.0.0.1:${getPorts(Number(process.env.PORTAL_PORT_OFFSET ?? 0)).apiAdmin}`
  const response = await fetch(adminUrl + path, {
    headers: {
      authorization: `Bearer ${process.env.SUPPORT_DESK_API_KEY ?? ''}`,
      'content-type': 'application/json',
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error(`${adminUrl} does not respond; $ADMIN_URL is the API's admin port.`)
  })
  const result = await response.json()
  if (!response.ok)
    throw new Error(result.message ?? `${response.url} responded with ${response.status}`)
  return result
}

function describeSwitch({ isOff, at, person, reason }) {
  return at === null ? 'on' : `${isOff ? 'OFF' : 'on'} since ${at} (${person}: ${reason})`
}

async function listPartners() {
  const { partners } = await request('/partners')
  for (const partner of partners)
    console.log(`${partner.id}  ${partner.origins.join(' ')}  ${describeSwitch(partner)}`)
}

/** Prints the values of both services after checking what the partner has named. */
async function checkNewPartner(id, { keys: url, origin, 'payments-only': isLimited }) {
  const origins = [...new Set(origin)]
  if (!url || origins.length === 0) throw new Error(USAGE)
  const partner = partnerSchema.safeParse({
    id,
    jwksUrl: url,
    origins,
    opensPortal: !isLimited,
  })
  if (!partner.success)
    throw new Error(
      partner.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    )
  // A local portal may read keys over plain HTTP.
  if (!/^https:|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(url))
    throw new Error(`${url} is not https: in production, the API does not start with it.`)
  // As createRemoteKeys, by which the API reads them.
  const published = await fetch(url, { redirect: 'error' })
    .then(async (response) => (response.status === 200 ? response.text() : ''))
    .then((text) => (Buffer.byteLength(text) > MAX_KEY_SET_BYTES ? null : JSON.parse(text)))
    .catch(() => null)
  const kids = published?.keys?.map(({ kid }) => kid) ?? []
  if (kids.length === 0 || !kids.every(Boolean))
    throw new Error(
      `${url} serves no JWK set (RFC 7517) whose keys have a kid, without a redirect and in at most 256 KB: its tokens would be rejected.`,
    )
  console.log(`Public keys: ${kids.join(' ')}
API, add to the list PARTNERS and restart: ${JSON.stringify(partner.data)}
Edge, add to PARTNER_ORIGINS and restart:  ${origins.join(',')}`)
}

async function changePartner(id, isOff, { reason }) {
  if (!reason) throw new Error(USAGE)
  const { endedSessions } = await request(`/partners/${encodeURIComponent(id)}`, { isOff, reason })
  console.log(isOff ? `${id} is off, ${endedSessions} sessions ended` : `${id} is on`)
}

async function printLog(id) {
  const { switches } = await request(`/partners/${encodeURIComponent(id)}`)
  if (switches.length === 0) console.log(`${id} was never switched off`)
  for (const row of switches) console.log(describeSwitch(row))
}

async function checkToken(token) {
  const { why } = await request('/partner-token', { token })
  console.log(why ?? 'The token is valid and was not used.')
}
