import { REVERSAL_KINDS } from '@portal/contract'
import { createMetricsRegister } from '@portal/service/metrics'
import type { Logger } from 'pino'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import { SECURITY_EVENTS } from './tables.ts'

/** Whose certificate was not accepted; `none` for clients without one, such as port scanners. */
const REFUSAL_REASONS = ['client_certificate', 'server_certificate', 'none'] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

interface Reading {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** Prometheus metrics of this process. Label values come from fixed lists, never from user input. */
export interface Metrics {
  countRemoteFailure(failure: { remote: string; version: string; stage: string }): void
  /** Records web vitals of a page: durations in seconds and cumulative layout shift. */
  recordWebVitals(vitals: {
    remote: string
    page: string
    seconds: Readonly<Record<string, number>>
    cls: number | null
  }): void
  countSecurityEvent(event: { kind: string }): void
  countProviderFault(fault: { provider: string; reason: string }): void
  countPayment(payment: { method: string; step: 'started' | 'confirmed' | 'refused' }): void
  countReversal(reversal: { kind: string }): void
  countRefusedConnection(connection: { reason: RefusalReason }): void
  countInboundSms(sms: { outcome: string }): void
  countNumberVerification(verification: { outcome: string }): void
  /**
   * `partner` is an id of the configuration, or 'unknown'; `outcome` is 'accepted', 'switched-off'
   * or a fault of the token.
   */
  countPartnerLogin(login: { partner: string; outcome: string }): void
  /**
   * Calls `read` on each scrape. Without values while it fails, so that counters are exported when
   * the database is away.
   */
  addGauge(
    name: string,
    help: string,
    labels: readonly string[],
    read: () => Promise<readonly Reading[]> | readonly Reading[],
  ): void
  readonly register: Registry
}

/**
 * Buckets around the thresholds of the alerts, and those for good and poor: LCP 2.5 and 4 s, INP
 * 0.2 and 0.5 s, CLS 0.1 and 0.25.
 */
const WEB_VITAL_BUCKETS_SECONDS = [0.05, 0.1, 0.15, 0.2, 0.35, 0.5, 1, 1.5, 2, 2.5, 4, 8]
const LAYOUT_SHIFT_BUCKETS = [0.01, 0.05, 0.1, 0.25, 0.5, 1]

const MAX_VERSION_LABELS = 50

/**
 * Returns the first fifty values unchanged and 'other' for later ones: anyone can send reports, and
 * made-up labels must not fill the memory.
 */
const createLabelLimiter = () => {
  const known = new Set<string>()
  return (text: string): string => {
    if (known.size < MAX_VERSION_LABELS) known.add(text)
    return known.has(text) ? text : 'other'
  }
}

export const createMetrics = (log: Logger): Metrics => {
  const register = createMetricsRegister()
  const failures = new Counter({
    name: 'portal_remote_failures_total',
    help: 'Failures of remotes that browsers reported.',
    labelNames: ['remote', 'version', 'stage'],
    registers: [register],
  })
  const gaugeFailures = new Counter({
    name: 'portal_gauge_read_failures_total',
    help: 'Gauges that a scrape is without, because they could not be read.',
    labelNames: ['gauge'],
    registers: [register],
  })
  const securityEvents = new Counter({
    name: 'portal_security_events_total',
    help: 'Entries of the security log, such as logins and wrong codes.',
    labelNames: ['kind'],
    registers: [register],
  })
  const providerFaults = new Counter({
    name: 'portal_provider_faults_total',
    help: 'Responses and records of providers that were ignored because they cannot be true.',
    labelNames: ['provider', 'reason'],
    registers: [register],
  })
  const reversals = new Counter({
    name: 'portal_payments_reversed_total',
    help: 'Reversals of received money.',
    labelNames: ['kind'],
    registers: [register],
  })
  const inboundSms = new Counter({
    name: 'portal_inbound_sms_total',
    help: 'SMS of customers by what they led to.',
    labelNames: ['outcome'],
    registers: [register],
  })
  const numberVerifications = new Counter({
    name: 'portal_number_verifications_total',
    help: 'Number verifications by the mobile operator, by what they led to.',
    labelNames: ['outcome'],
    registers: [register],
  })
  const refusedConnections = new Counter({
    name: 'portal_webhook_connections_refused_total',
    help: 'TLS connections for webhooks that failed, by whose certificate was not accepted.',
    labelNames: ['reason'],
    registers: [register],
  })
  // Alerts see a rise only of counters that were exported before it.
  for (const kind of SECURITY_EVENTS) securityEvents.inc({ kind }, 0)
  for (const kind of REVERSAL_KINDS) reversals.inc({ kind }, 0)
  for (const reason of REFUSAL_REASONS) refusedConnections.inc({ reason }, 0)
  const payments = new Counter({
    name: 'portal_payments_total',
    help: "Payments that were started, confirmed by received money, or refused by the payer's side.",
    labelNames: ['method', 'step'],
    registers: [register],
  })
  const partnerLogins = new Counter({
    name: 'portal_partner_logins_total',
    help: 'Logins by the tokens of partners, by what they led to.',
    labelNames: ['partner', 'outcome'],
    registers: [register],
  })
  const webVitals = new Histogram({
    name: 'portal_web_vital_seconds',
    help: 'Largest paint (lcp) and slowest answer to an act (inp) that browsers reported.',
    labelNames: ['vital', 'remote', 'page'],
    buckets: WEB_VITAL_BUCKETS_SECONDS,
    registers: [register],
  })
  const layoutShifts = new Histogram({
    name: 'portal_layout_shift',
    help: 'How far pages jumped by themselves (cls), as browsers reported.',
    labelNames: ['remote', 'page'],
    buckets: LAYOUT_SHIFT_BUCKETS,
    registers: [register],
  })
  const limitVersion = createLabelLimiter()
  return {
    countRemoteFailure: ({ version, ...failure }) =>
      failures.inc({ ...failure, version: limitVersion(version) }),
    countSecurityEvent: (event) => securityEvents.inc(event),
    countProviderFault: (fault) => providerFaults.inc(fault),
    countPayment: (payment) => payments.inc(payment),
    countReversal: (reversal) => reversals.inc(reversal),
    countRefusedConnection: (connection) => refusedConnections.inc(connection),
    countInboundSms: (sms) => inboundSms.inc(sms),
    countPartnerLogin: (partnerLogin) => partnerLogins.inc(partnerLogin),
    countNumberVerification: (verification) => numberVerifications.inc(verification),
    recordWebVitals: ({ remote, page, seconds, cls }) => {
      for (const [vital, value] of Object.entries(seconds))
        webVitals.observe({ vital, remote, page }, value)
      if (cls !== null) layoutShifts.observe({ remote, page }, cls)
    },
    addGauge: (name, help, labels, read) =>
      void new Gauge({
        name,
        help,
        labelNames: [...labels],
        registers: [register],
        async collect() {
          this.reset()
          try {
            for (const { labels: about, value } of await read()) this.set({ ...about }, value)
          } catch (error) {
            // A reset gauge without labels is 0.
            if (labels.length === 0) this.remove()
            gaugeFailures.inc({ gauge: name })
            log.warn({ err: error }, 'failed to read a gauge, the scrape is without it')
          }
        },
      }),
    register,
  }
}
