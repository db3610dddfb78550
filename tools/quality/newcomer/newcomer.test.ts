import { join } from 'node:path'
import { searchRepository } from './search.ts'

const ROOT = join(__dirname, '../../..')
const MAX_HITS = 3

/** Questions of someone who joins, the usual word to search for, and the file that has the answer. */
const TASKS: readonly [question: string, term: string, file: string][] = [
  [
    'Where is the timeout of a provider call?',
    'provider timeout',
    'services/api/src/payments/providers/provider-http.ts',
  ],
  ['Which table holds invoices?', 'invoices = pgTable', 'services/api/src/billing/tables.ts'],
  ['How do I rotate the key of a webhook?', 'rotate', 'docs/runbook.md'],
  ['How do I restore a backup?', 'backup', 'docs/runbook.md'],
  [
    'What is the rate limit of an IP?',
    'rate limit per ip',
    'services/edge/src/limits/limit-variables.ts',
  ],
  [
    'When does an inactive session end?',
    'inactivity',
    'shared-kernel/src/inactivity/create-inactivity.ts',
  ],
  [
    'What happens to a repeated payment request?',
    'idempotency key',
    'services/api/src/payments/engine/with-idempotency-key.ts',
  ],
  [
    'Where is the signature of a webhook verified?',
    'webhook signature',
    'services/api/src/platform/webhook-signature.ts',
  ],
  ['How long is personal data stored?', 'retention', 'services/api/src/platform/retention.ts'],
  [
    'Where is the content security policy?',
    'content security policy',
    'services/edge/src/pages/security-headers.ts',
  ],
  ['What rolls a failing canary back?', 'canary', 'services/registry/src/canary/watch-canaries.ts'],
  [
    'How many days until a boleto is due?',
    'boleto due days',
    'services/api/src/config/payments.ts',
  ],
  [
    'Where is the late payment fine computed?',
    'late charges',
    'services/api/src/billing/rules/late-charges.ts',
  ],
  ['What is the late fee?', 'late fee', 'services/api/src/billing/rules/late-charges.ts'],
  ['Where is dunning?', 'dunning', 'services/api/src/billing/reminders/enqueue-reminders.ts'],
  ['Is there a feature flag for a remote?', 'feature flag', 'docs/releasing.md'],
  ['How do I block a customer?', 'block a customer', 'docs/runbook.md'],
  ['How do I add an alert?', 'add an alert', 'docs/how-to/add-an-alert.md'],
  ['What locks a login out?', 'lockout', 'services/api/src/identity/guess-limits.ts'],
  ['What does a service do on SIGTERM?', 'graceful shutdown', 'packages/service/src/shutdown.ts'],
  ['Where is the cron of the API?', 'cron', 'services/api/src/platform/recurring-jobs.ts'],
  ['How do I add a field?', 'add a field', 'docs/how-to/add-a-field.md'],
  [
    'How do I add a kind of support case?',
    'kind of support case',
    'docs/how-to/add-a-case-kind.md',
  ],
  ['With which card do I test?', 'test card', 'docs/demo-data.md'],
  ['How is an alert of a reconciliation handled?', 'reconciliation', 'docs/runbook.md'],
  ['How do I back up the database?', 'pg_dump', 'docs/runbook.md'],
  ['How do I add a payment method?', 'add a payment method', 'docs/how-to/add-a-payment-method.md'],
  ['How long does the edge wait before a retry?', 'retry delay', 'services/edge/src/api/retry.ts'],
  [
    'Where are the texts of a reminder?',
    'reminder text',
    'services/api/src/billing/reminders/texts.ts',
  ],
  ['Who may use a payment method?', 'who may use', 'docs/how-to/add-a-payment-method.md'],
  ['How long is a PIN?', 'pin length', 'packages/contract/src/values/pin-length.ts'],
  ['What limits e-mail codes?', 'rate limits', 'services/api/src/identity/rules/rate-limits.ts'],
  ['How long does a session last?', 'session lifetime', 'packages/contract/src/session.ts'],
  ['How large may a file be?', 'attachment size', 'packages/contract/src/case-file-limits.ts'],
  [
    'How many payments has a page of the history?',
    'page size',
    'packages/contract/src/endpoints/payment-history.ts',
  ],
  [
    'Where is the layout of an e-mail?',
    'e-mail template',
    'services/api/src/platform/email/render-email.ts',
  ],
  [
    'What is shown when a Pix code has expired?',
    'pix expired',
    'mfe-payments/src/methods/pix/pix-expired.tsx',
  ],
  [
    'Which cards does Google Pay accept?',
    'card networks',
    'mfe-payments/src/methods/google-pay/wallet-request.ts',
  ],
  ['Which browsers are supported?', 'supported browsers', 'README.md'],
  ['Why is this alert firing?', 'alert', 'deploy/observe/alerts.yml'],
  ['Why is my remote not shown?', 'remote is not shown', 'docs/releasing.md'],
  [
    'What happens to a job that keeps failing?',
    'retry',
    'services/api/src/platform/queue/retry.ts',
  ],
]

describe('search of a newcomer', () => {
  it.each(TASKS)('%s Search for "%s".', (_question, term, file) => {
    expect(searchRepository(ROOT, term).slice(0, MAX_HITS)).toContain(file)
  })
})
