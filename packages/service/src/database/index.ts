export { isRetryable, isUnstorableText, toDatabaseOutage } from './errors.ts'
export { findErrorCode, type DatabaseOutage } from './errors.ts'
export { verifyConnection } from './connection.ts'
export { migrate, readMigrations, type Migrations } from './migrate.ts'
export {
  migrateServer,
  openEmbedded,
  openPool,
  waitForDatabase,
  type EmbeddedDatabase,
  type ServerUrls,
} from './open.ts'
