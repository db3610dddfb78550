import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export default async (): Promise<void> => {
  process.env.TEST_RUN_DIR = await mkdtemp(join(tmpdir(), 'portal-run-'))
}
