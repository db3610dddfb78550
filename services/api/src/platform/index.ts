/** What the rest of the API may use of the platform. */
export { byReferences } from './by-references.ts'
export { openCertifiedDoor } from './certified-door.ts'
export { plusMs, type Clock } from './clock.ts'
export { clearSessionCookies, presentedBy, setSessionCookies } from './cookies.ts'
export { csrfTokenOf } from './csrf.ts'
export { inTransaction, migrateDatabase, onceFor, openDatabase, type Db } from './db.ts'
export { eventsRoute } from './events-route.ts'
export { buildInside } from './inside/inside-server.ts'
export { jobLane, type Job } from './jobs.ts'
export { jsonList } from './json-list.ts'
export {
  forgetAfter,
  forgetWhatIsOver,
  staysBecause,
  type KeptPart,
  type KeptRow,
  type Retention,
} from './kept.ts'
export { hmac, type Keys } from './keys.ts'
export { knownBrowser, markPasskeyHere, rememberBrowser } from './known-browser.ts'
export type { LimitRule } from './limits.ts'
export { notice } from './listen.ts'
export { createLogger } from './logging.ts'
export {
  hostOf,
  messageHandlers,
  NOTHING_KIND,
  type EmailMessage,
  type SmsMessage,
} from './messages.ts'
export type { OutboxHandlers } from './outbox.ts'
export { platformParts } from './own-kept.ts'
export { named } from './named.ts'
export { openLoginPhone, openText, phoneKeyOf, sealLoginPhone, sealText } from './personal.ts'
export { createPlatform } from './platform.ts'
export { createPresence } from './presence.ts'
export type { Lane } from './queue/lane.ts'
export { startWorkers } from './queue/workers.ts'
export { requireDesk } from './require-desk.ts'
export { accountRoute, pdfRoute, route } from './route.ts'
export { isInScope } from './scope.ts'
export { seal, unseal } from './seal.ts'
export { deviceOf } from './security-log/device.ts'
export { buildServer } from './server.ts'
export {
  partnerAudience,
  PORTAL_AUDIENCE,
  type Issued,
  type NewSession,
  type Session,
} from './sessions.ts'
export type { FirstData, Platform, Slice } from './slice.ts'
export { platformJobs } from './sweep.ts'
export { sessions } from './tables.ts'
export { amountComponents, day, instant, money } from './columns.ts'
export { watch } from './watch.ts'
