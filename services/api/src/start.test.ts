import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from './config/index.ts'
import { hasCustomers } from './identity/index.ts'
import { openDatabase } from './platform/index.ts'
import { start } from './start.ts'
import { createServerDatabase, STORE } from './testing/stores.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'portal-start-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

// ASVS 6.3.2
it('a start seeds demo customers outside production only, and production rejects them', async () => {
  const { url: databaseUrl, drop } =
    STORE === 'server' ? await createServerDatabase() : { url: null, drop: () => undefined }
  const config = {
    ...readConfig({ NODE_ENV: 'test', PORTAL_SECRET: 'x'.repeat(32), PORTAL_DATA: dataDir }),
    databaseUrl,
    port: 0,
    admin: null,
    drainMs: 0,
  }
  const areThere = async (hasDemoCustomers: boolean): Promise<boolean> => {
    const running = await start({ ...config, hasDemoCustomers, logLevel: 'silent' })
    await running.stop()
    const database = await openDatabase(config)
    return hasCustomers(database.db).finally(() => database.close())
  }
  expect(await areThere(false)).toBe(false)
  expect(await areThere(true)).toBe(true)
  await expect(areThere(false)).rejects.toThrow(/DATABASE_URL: .* demo customers/)
  await drop()
})
