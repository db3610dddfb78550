// Prints the reports behind the code on a crash page: `node tools/dev/report/find.mjs 0f8f ad5b`,
// with a running API (PORTAL_PORT_OFFSET, or ADMIN_URL).
import { getPorts } from '../../start/ports.mjs'

const number = process.argv.slice(2).join('')
if (!number) {
  console.error('Say which number the page showed: node tools/dev/report/find.mjs 0f8f ad5b')
  process.exit(2)
}
const inside =
  process.env.ADMIN_URL ??
  `http://127.0.0.1:${getPorts(Number(process.env.PORTAL_PORT_OFFSET ?? 0)).apiInside}`
const reports = await fetch(`${inside}/reports/${encodeURIComponent(number)}`).then((answer) =>
  answer.json(),
)
console.log(
  reports.length === 0
    ? 'No report carries this number; reports are kept for ninety days.'
    : JSON.stringify(reports, null, 2),
)
process.exitCode = reports.length === 0 ? 1 : 0
