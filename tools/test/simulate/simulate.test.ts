/** @slow whole simulated runs with faults */
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const SEEDS = process.env.SIMULATE_SEEDS ?? '4'

it("keeps the books equal to the providers' and sends each notification once, with network faults and crashes, deterministically", async () => {
  const args = ['tools/test/simulate/main.ts', '--kept', '--from', '1', '--seeds', SEEDS, '--again']
  const ran = await promisify(execFile)(process.execPath, args, {
    cwd: resolve(__dirname, '../../..'),
  }).catch((error: { stdout: string }) => error)
  expect(ran.stdout).not.toMatch(/BROKEN|another way/)
  expect(ran.stdout.match(/all as promised/g)?.length).toBeGreaterThan(Number(SEEDS))
}, 900_000)
