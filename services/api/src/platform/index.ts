/** Public API of the platform for the other modules of the API. */
export { prepareByReferences } from './prepare-by-references.ts'
export { hasClientCertificate, startMtlsListener } from './mtls-listener.ts'
export { addMs, createClock, type Clock } from './clock.ts'
export { openDatabaseClock, readDatabaseTime } from './database-clock.ts'
export { clearSessionCookies, readCredentials, setSessionCookies } from './cookies.ts'
export { FRESH_PROOF_MS } from './guard.ts'
export { createCsrfToken } from './csrf.ts'
export {
  runInTransaction,
  migrateDatabase,
  prepareOnce,
  openDatabase,
  openExistingDatabase,
  type Database,
  type Db,
} from './db.ts'
export { serveEvents } from './serve-events.ts'
export { buildAdminServer } from './admin/admin-server.ts'
export { createRecurringQueue, type RecurringJob } from './recurring-jobs.ts'
export { WRONG_ROOT_SECRET } from './health.ts'
export { selectJsonList } from './json-list.ts'
export {
  deleteAfter,
  deleteBatch,
  runInBatches,
  applyRetention,
  retainIndefinitely,
  type RetainedDataSource,
  type RetainedDataRow,
  type Retention,
} from './retention.ts'
export {
  computeBlindIndex,
  computeHmac,
  computeHmacs,
  isHmac,
  listBlindIndexes,
  type KeyRing,
  type Keys,
} from './keys.ts'
export {
  findKnownBrowserId,
  renewDeviceCookie,
  setPasskeyCookie,
  setDeviceCookie,
} from './known-browser.ts'
export type { RateLimitRule } from './rate-limits.ts'
export { pgNotify } from './pg-notify.ts'
export { createLogger } from './logging.ts'
export { runForEach } from './run-for-each.ts'
export { runForIdBatches, runForIdRanges } from './run-for-id-ranges.ts'
export {
  getPortalHost,
  createMessageHandlers,
  formatSms,
  DAYTIME_KINDS,
  NO_OP_KIND,
  type SmsMessage,
} from './messages.ts'
export {
  emailMessage,
  type EmailContent,
  type EmailMessage,
  type Fact,
} from './email/email-message.ts'
export type { OutboxHandlers } from './outbox.ts'
export { findRetryTime, RetryLater } from './queue/retry.ts'
export { getNextAllowedSendTime, requireDaytime } from './allowed-send-time.ts'
export { createPlatformDataSources } from './platform-retention.ts'
export { withPluginName } from './plugin-name.ts'
export { createRemoteKeys } from './remote-keys.ts'
export {
  decryptLoginPhone,
  decryptText,
  computePhoneBlindIndex,
  listPhoneBlindIndexes,
  encryptLoginPhone,
  encryptText,
} from './encrypted-text.ts'
export {
  createEncryptedRows,
  createExpiringRows,
  type KeyedRows,
} from './key-rotation/keyed-rows.ts'
export { listKeyedRows } from './key-rotation/platform-rows.ts'
export { createRootKeys } from './key-rotation/root-keys.ts'
export { rotateKeys } from './key-rotation/rotate-keys.ts'
export { createPlatform } from './platform.ts'
export { createDrainState } from './drain-state.ts'
export type { DueJobs } from './queue/job-store.ts'
export type { Queue } from './queue/queue.ts'
export { startWorkers } from './queue/workers.ts'
export {
  getDeskPerson,
  getAccountablePerson,
  requireDeskPerson,
  requireSupportDesk,
} from './require-support-desk.ts'
export { serveCachedJson, servePdf, serveJson } from './serve-endpoint.ts'
export { isInScope } from './invoice-scope.ts'
export { isInList } from './is-in-list.ts'
export { encrypt, decrypt } from './encryption.ts'
export type { LogOwner } from './security-log/security-log.ts'
export { parseDevice } from './security-log/device.ts'
export { buildServer } from './server.ts'
export type { IssuedSession, NewSession, Session, SessionChange } from './session-types.ts'
export { toPartnerAudience } from './partner-sessions.ts'
export { PORTAL_AUDIENCE } from './sessions.ts'
export type { SeedData, Platform, Slice } from './slice.ts'
export { createPlatformJobs } from './platform-jobs.ts'
export { sessions } from './tables.ts'
export { createRandomToken, hashSha256 } from './tokens.ts'
export { amountComponents, day, instant, money } from './columns.ts'
export {
  createWebhookVerifier,
  SIGNATURE_REUSE_LIMIT,
  type VerifyWebhookSignature,
} from './webhook-signature.ts'
export { EMPTY_WEBHOOK_BODY, parseRawJson, type WebhookBody } from './webhook-body.ts'
export { watch } from './watch.ts'
