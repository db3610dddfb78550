interface OutboxMessage {
  id: string
  channel: 'sms' | 'voice' | 'email'
  to: string
  subject: string
  text: string
  html: string
  attachments: { filename: string; contentType: string; base64: string }[]
  sentAt: string
}

type FaultTarget = 'pix' | 'card' | 'wallet' | 'bank' | 'sms' | 'smtp'
type OutageMode = 'refuse' | 'error' | 'slow' | 'hang' | 'drop'
/** A provider that returns false data, or payers that choose the amount of any Pix code. */
type FalseMode = 'wrong_amount' | 'other_object' | 'overpaid'
type FaultMode = 'off' | OutageMode | FalseMode

/** Client of the sandbox at that URL. */
export const createSandboxClient = (base: string) => {
  const json = async (path: string, init?: RequestInit): Promise<unknown> => {
    const response = await fetch(base + path, init)
    const body: unknown = await response.json()
    if (!response.ok) throw new Error(`sandbox ${path}: ${response.status} ${JSON.stringify(body)}`)
    return body
  }
  const post = (path: string, body: unknown) =>
    json(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  /** Messages to a phone or e-mail, newest first. */
  const outbox = async (to: string) =>
    (await json(`/outbox?to=${encodeURIComponent(to)}`)) as OutboxMessage[]

  return {
    url: base,
    outbox,
    /** Pays a Pix code at the payer's bank; `amount` counts while the fault `overpaid` is on. */
    payPix: async (copyPaste: string, amount?: string) =>
      (await post('/pix/pay', { copyPaste, ...(amount !== undefined && { amount }) })) as {
        endToEndId: string
        txid: string
        amount: string
      },
    /** Plays the payer's bank, which claims a Pix (MED). */
    claimPix: (endToEndId: string, status: 'opened' | 'returned' | 'rejected') =>
      post('/pix/med', { endToEndId, status }),
    /** Moves the clock of all providers. */
    moveClock: (now: string) => post('/clock', { now }),
    /** Says whether the account of the newest recurrence of Pix Automático has money. */
    setFunds: async (hasFunds: boolean) => {
      const { recurrences } = (await json('/pix/automatic')) as {
        recurrences: { idRec: string }[]
      }
      return post('/pix/automatic/funds', { idRec: recurrences[0]?.idRec, hasFunds })
    },
    notifyPixAgain: (endToEndId: string) => post('/pix/notify', { endToEndId }),
    /** Pays a boleto or bar code at the bank. */
    payAtBank: (line: string) => post('/bank/pay', { line }),
    /** `field` names what is false in a response. */
    setFault: (
      target: FaultTarget,
      mode: FaultMode,
      options: { ms?: number; field?: string; factor?: number } = {},
    ) => post('/faults', { target, mode, ...options }),
    /** Puts browsers on the mobile network of a phone. */
    setMobileNetwork: (phoneNumber: string) => post('/network/browser', { phoneNumber }),
    /** Charges that can be paid now. */
    openCharges: async () =>
      (
        (await json('/pix/open')) as {
          charges: { txid: string; amount: string; payer: string; copyPaste: string }[]
        }
      ).charges,
    /** Waits for a PIN to that phone that is not among the `known` messages. */
    waitForPin: async (phone: string, known: readonly OutboxMessage[]): Promise<string> => {
      const seen = new Set(known.map(({ id }) => id))
      const deadline = Date.now() + 20_000
      while (Date.now() < deadline) {
        const fresh = (await outbox(phone)).find(
          ({ id, text }) => !seen.has(id) && /\b\d{6}\b/.test(text),
        )
        const pin = fresh && /\b(\d{6})\b/.exec(fresh.text)?.[1]
        if (pin) return pin
        await new Promise((resolve) => setTimeout(resolve, 150))
      }
      throw new Error(`no PIN reached ${phone}`)
    },
  }
}

export type Sandbox = ReturnType<typeof createSandboxClient>
