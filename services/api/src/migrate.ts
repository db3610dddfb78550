// Migrates the database of DATABASE_URL and exits. Runs as a Kubernetes job before the pods.
import { migrateDatabase } from './platform/index.ts'

const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL has to name the database.')
await migrateDatabase(url)
process.stdout.write('The database is as this version expects it.\n')
