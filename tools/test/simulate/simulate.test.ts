/** @slow whole lives of the world, with everything that may happen to it */
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

const SEEDS = process.env.SIMULATE_SEEDS ?? '4'

it("keeps the providers' books and tells each promise once, whatever the network does and whoever dies, the same way each time", async () => {
  const args = ['tools/test/simulate/main.ts', '--kept', '--from', '1', '--seeds', SEEDS, '--again']
  const ran = await promisify(execFile)(process.execPath, args, {
    cwd: resolve(__dirname, '../../..'),
  }).catch((error: { stdout: string }) => error)
  expect(ran.stdout).not.toMatch(/BROKEN|another way/)
  expect(ran.stdout.match(/all as promised/g)?.length).toBeGreaterThan(Number(SEEDS))
}, 900_000)
