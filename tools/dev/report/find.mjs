// Prints the reports behind the code on a crash page: `node tools/dev/report/find.mjs 0f8f ad5b`,
// with a running API (PORTAL_PORT_OFFSET, or ADMIN_URL).
import { getPorts } from '../../start/ports.mjs'

const number = process.argv.slice(2).join('')
if (!/^[\da-f]+$/i.test(number)) {
  console.error('Name the number that the page showed: node tools/dev/report/find.mjs 0f8f ad5b')
  process.exit(2)
}
const inside =
  process.env.ADMIN_URL ??
  `http://127.0.0.1:${getPorts(Number(process.env.PORTAL_PORT_OFFSET ?? 0)).apiAdmin}`
const response = await fetch(`${inside}/reports/${number}`).catch(() => null)
if (!response?.ok) {
  console.error(
    response === null
      ? `${inside} does not respond; $ADMIN_URL is the API's admin port.`
      : `${response.url} responded with ${response.status}`,
  )
  process.exit(2)
}
const reports = await response.json()
console.log(
  reports.length === 0
    ? 'No report has this number. Reports are stored for ninety days.'
    : JSON.stringify(reports, null, 2),
)
process.exitCode = reports.length === 0 ? 1 : 0
