/** What the rest of the API may use of the platform. */
export { byReferences } from './by-references'
export { openCertifiedDoor } from './certified-door'
export { plusMs, type Clock } from './clock'
export { clearSessionCookies, presentedBy, setSessionCookies } from './cookies'
export { csrfTokenOf } from './csrf'
export { inTransaction, migrateServer, onceFor, openDatabase, type Db } from './db'
export { eventsRoute } from './events-route'
export { buildInside } from './inside/inside-server'
export { jobLane, type Job } from './jobs'
export { jsonList } from './json-list'
export {
  forgetAfter,
  forgetWhatIsOver,
  staysBecause,
  type KeptPart,
  type KeptRow,
  type Retention,
} from './kept'
export { hmac, type Keys } from './keys'
export { knownBrowser, markPasskeyHere, rememberBrowser } from './known-browser'
export type { LimitRule } from './limits'
export { notice } from './listen'
export { createLogger } from './logging'
export {
  hostOf,
  messageHandlers,
  NOTHING_KIND,
  type EmailMessage,
  type SmsMessage,
} from './messages'
export type { OutboxHandlers } from './outbox'
export { platformParts } from './own-kept'
export { named } from './named'
export { networkOf, sourceOf } from './network-of'
export { openLoginPhone, openText, phoneKeyOf, sealLoginPhone, sealText } from './personal'
export { createPlatform } from './platform'
export { createPresence } from './presence'
export type { Lane } from './queue/lane'
export { startWorkers } from './queue/workers'
export { requireDesk } from './require-desk'
export { accountRoute, pdfRoute, route } from './route'
export { isInScope } from './scope'
export { seal, unseal } from './seal'
export { GRACE_MS, sealBatches } from './seal-batches'
export { deviceOf } from './security-log/device'
export { buildServer } from './server'
export {
  partnerAudience,
  PORTAL_AUDIENCE,
  type Issued,
  type NewSession,
  type Session,
} from './sessions'
export type { FirstData, Platform, Slice } from './slice'
export { platformJobs } from './sweep'
export { instant, sessions } from './tables'
export { watch } from './watch'
