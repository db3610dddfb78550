// node dist/migrate.js: brings the database that DATABASE_URL names to what this version expects, and ends. A job before its pods (deploy/kubernetes).
import { migrateDatabase } from './platform/index.ts'

const url = process.env.DATABASE_URL
if (!url) throw new Error('DATABASE_URL has to name the database.')
await migrateDatabase(url)
process.stdout.write('The database is as this version expects it.\n')
