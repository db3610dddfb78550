/** @slow whole simulated runs with faults */
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { REGRESSION_SEEDS } from './regression-seeds.ts'

const SEEDS = process.env.SIMULATE_SEEDS ?? '4'

const itWithServer = process.env.TEST_DATABASE_URL === undefined ? it.skip : it

const simulate = (...args: string[]): Promise<{ stdout: string }> =>
  promisify(execFile)(process.execPath, ['tools/test/simulate/main.ts', ...args], {
    cwd: resolve(__dirname, '../../..'),
  }).catch((error: { stdout: string }) => error)

// ASVS 2.3.1, 2.3.4
it("keeps the books equal to the providers' and sends each notification once, with network faults and crashes, deterministically", async () => {
  const { stdout } = await simulate('--regressions', '--from', '1', '--seeds', SEEDS, '--again')
  expect(stdout).not.toMatch(/BROKEN|another way/)
  expect(stdout.match(/all as promised/g)).toHaveLength(
    Object.keys(REGRESSION_SEEDS).length + Number(SEEDS) + 1,
  )
}, 900_000)

itWithServer(
  'keeps the books equal while transactions overlap, deterministically (PostgreSQL)',
  async () => {
    const { stdout } = await simulate('--server', '--from', '1', '--seeds', SEEDS, '--again')
    expect(stdout).not.toMatch(/BROKEN|another way/)
    expect(stdout.match(/all as promised/g)).toHaveLength(Number(SEEDS) + 1)
  },
  900_000,
)

it('books every cent over 500 days of random customers', async () => {
  const { stdout } = await simulate('--from', '1', '--days', '500')
  expect(stdout).toMatch(/all as promised[^]*^500 customer-days/m)
}, 900_000)
