/** @slow two processes of the API that are replaced under load, and a database that goes away */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'

/** Folder of Debian's PostgreSQL; without it this suite has nothing to restart. */
const whereInstalled = existsSync('/usr/lib/postgresql') ? it : it.skip

// ASVS 16.5.2
whereInstalled(
  'answers every call while the API is replaced, ends no session while the database is away, and pays nothing twice',
  async () => {
    const args = ['tools/bench/restarts.mjs']
    const ran = await promisify(execFile)(process.execPath, args, {
      cwd: resolve(__dirname, '../..'),
    }).catch((error: { stdout: string; stderr: string }) => error)
    expect(`${ran.stdout}${ran.stderr}`).not.toMatch(/BROKEN|Error/)
    expect(ran.stdout).toMatch(/processes replaced: \d+ calls answered, 0 asked to come back/)
    expect(ran.stdout).toMatch(/database restarted/)
    expect(ran.stdout).toMatch(/every payment was made once/)
  },
  600_000,
)
