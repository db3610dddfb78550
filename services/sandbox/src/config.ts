import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  flag,
  logLevel,
  namedKeys,
  portOffsetVariable,
  readConfiguration,
  readPortOffset,
  text,
  variable,
  wholeNumber,
  type Environment,
} from '@portal/service/configuration'
import { getDefaultDataFolder } from '@portal/service/data-folder'
import { z } from 'zod'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const DEMO_DESK_PEOPLE = 'ana:sandbox-desk-ana,bruno:sandbox-desk-bruno'

const createMillisecondsSchema = (byDefault: number) => wholeNumber(0).default(byDefault)

/** Environment variables of the sandbox. All ports are derived from the offset. */
export const createConfigSchema = (portOffset: number) =>
  z
    .object({
      portOffset: portOffsetVariable,
      host: variable('HOST', text.default('127.0.0.1'), 'Address to listen on.'),
      isPixTlsOnly: variable(
        'SANDBOX_PIX_TLS',
        z
          .literal('only')
          .optional()
          .transform((value) => value === 'only'),
        'With `only`, the Pix provider takes calls over TLS alone, and webhooks only at https URLs that ask for its certificate.',
        '',
      ),
      isPixWebhookSigned: variable(
        'SANDBOX_PIX_WEBHOOK_SIGNED',
        flag.default(true),
        'Signs Pix webhooks. API Pix knows no signature, so that with `0` the client certificate alone authenticates them.',
      ),
      dataDir: variable(
        'SANDBOX_DATA',
        text.default(join(getDefaultDataFolder(ROOT, portOffset), 'sandbox')),
        'Folder of its state, which survives a restart.',
        '`.data/sandbox`, with an offset `.data-<offset>/sandbox`',
      ),
      now: variable(
        'PORTAL_NOW',
        text.optional(),
        'ISO instant at which the clock starts; it runs on from there.',
      ),
      base: variable(
        'SANDBOX_BASE',
        text.optional(),
        "`host[:port]` printed into Pix locations; the payer's bank must reach it.",
        '`localhost:4100`',
      ),
      fieldsUrl: variable(
        'SANDBOX_FIELDS_URL',
        z
          .url()
          .transform((url) => new URL(url).origin)
          .optional(),
        'Origin of the card pages as a browser reaches it.',
        '`http://localhost:4101`',
      ),
      issuerUrl: variable(
        'SANDBOX_ISSUER_URL',
        z
          .url()
          .transform((url) => new URL(url).origin)
          .optional(),
        "Another origin of the same pages, which plays the issuer's own.",
        '`http://127.0.0.1:4101`',
      ),
      pixClientId: variable(
        'SANDBOX_PIX_CLIENT_ID',
        text.default('portal'),
        'OAuth client for Pix.',
      ),
      pixClientSecret: variable(
        'SANDBOX_PIX_CLIENT_SECRET',
        text.default('sandbox-pix-secret'),
        'Its secret.',
      ),
      bankKey: variable('SANDBOX_BANK_KEY', text.default('sandbox-bank-key'), 'Key for the bank.'),
      cardKey: variable(
        'SANDBOX_CARD_KEY',
        text.default('sandbox-card-key'),
        'Key for the card acquirer.',
      ),
      cardSlowMs: variable(
        'SANDBOX_CARD_SLOW_MS',
        createMillisecondsSchema(45_000),
        'Milliseconds that the late card issuer takes.',
      ),
      cardChallengeMs: variable(
        'SANDBOX_CARD_CHALLENGE_MS',
        createMillisecondsSchema(600_000),
        'Milliseconds for which a 3-D Secure challenge waits for its code.',
      ),
      smsKey: variable(
        'SANDBOX_SMS_KEY',
        text.default('sandbox-sms-key'),
        'Key for SMS and calls.',
      ),
      smsNumber: variable(
        'SANDBOX_SMS_NUMBER',
        text.default('29999'),
        'Number that receives SMS of customers.',
      ),
      networkKey: variable(
        'SANDBOX_NETWORK_KEY',
        text.default('sandbox-network-key'),
        "Key for the mobile operator's network.",
      ),
      networkClientId: variable(
        'SANDBOX_NETWORK_CLIENT_ID',
        text.default('portal'),
        'OAuth client for number verification.',
      ),
      deskApi: variable(
        'SANDBOX_DESK_API',
        text.default(`http://localhost:${4001 + portOffset}`),
        'Admin port of the API, for the support desk.',
      ),
      deskKey: variable(
        'SANDBOX_DESK_KEY',
        text.default('sandbox-desk-key'),
        'Key that the support desk shows there.',
      ),
      deskPeople: variable(
        'SANDBOX_DESK_PEOPLE',
        namedKeys.prefault(DEMO_DESK_PEOPLE),
        'People at the support desk as `name:key,name:key`, as in SUPPORT_DESK_PEOPLE of the API.',
        `\`${DEMO_DESK_PEOPLE}\``,
      ),
      retryMs: variable(
        'SANDBOX_RETRY_MS',
        createMillisecondsSchema(500),
        'Milliseconds before a webhook is sent again; doubles up to 15 s.',
      ),
      logLevel: variable(
        'LOG_LEVEL',
        logLevel.default('warn'),
        'Least severe level that is logged.',
      ),
    })
    .transform(({ now, base, fieldsUrl, issuerUrl, ...config }) => ({
      ...config,
      ...(now !== undefined && { now }),
      ...(base !== undefined && { base }),
      ...(fieldsUrl !== undefined && { fieldsUrl }),
      ...(issuerUrl !== undefined && { issuerUrl }),
      port: 4100 + portOffset,
      fieldsPort: 4101 + portOffset,
      walletPort: 4102 + portOffset,
      pixTlsPort: 4103 + portOffset,
      smtpPort: 4125 + portOffset,
      publicDir: fileURLToPath(new URL('../public', import.meta.url)),
    }))

export type Config = z.output<ReturnType<typeof createConfigSchema>>

export const readConfig = (environment: Environment): Config =>
  readConfiguration('sandbox', createConfigSchema(readPortOffset(environment)), environment)
