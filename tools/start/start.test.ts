import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from '../../packages/service/src/folder-lock.ts'

it('npm start -- --fresh refuses to delete a data folder that is in use', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-fresh-'))
  writeFileSync(join(folder, 'registry.json'), '')
  const lock = lockFolder(join(folder, 'api'))
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(__dirname, 'start.mjs'), '--fresh'],
    {
      env: { ...process.env, PORTAL_DATA: folder },
      encoding: 'utf8',
    },
  )
  expect(stderr).toContain(`The folder ${join(folder, 'api')} is in use by process ${process.pid}`)
  expect(status).toBe(1)
  expect(existsSync(join(folder, 'registry.json'))).toBe(true)
  lock.release()
  rmSync(folder, { recursive: true })
})
