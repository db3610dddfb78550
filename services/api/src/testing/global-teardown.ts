import { rm } from 'node:fs/promises'

export default async (): Promise<void> => {
  const run = process.env.TEST_RUN_DIR ?? ''
  if (process.env.TEST_DATABASE_URL !== undefined)
    await (await import('./seeded-database.ts')).dropSeededDatabases(run)
  await rm(run, { recursive: true })
}
