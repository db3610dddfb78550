import {
  METHODS,
  type boletoForm,
  type CalendarDate,
  type Cents,
  type MethodCharge,
  type MethodAvailability,
  type MethodOrder,
  type EndpointOutput,
  type Payment,
  type MethodPayment,
  type PaymentItem,
  type PaymentMethod,
} from '@portal/contract'
import * as mini from 'zod/mini'
import type { z } from 'zod'
import type { Db } from '../../platform/index.ts'
import type { Provider } from '../calls/provider.ts'
import type { ProviderState, Refunding } from '../calls/provider-state.ts'
import type { Fact } from '../../paper/index.ts'
import type { PaymentSheet } from '../paper/sheet.ts'
import type { PaymentRecord } from '../record.ts'

/** A payment that is about to be written down: what a method may make its charge of. */
interface Intent {
  /** The transaction that writes it. */
  readonly tx: Db
  /** Of the payment. */
  readonly id: string
  readonly customerId: string
  readonly lines: readonly PaymentItem[]
  readonly total: Cents
  readonly now: Date
  readonly today: CalendarDate
  /** Last day that the customer asked for. */
  readonly expirationDate: CalendarDate | null
  /** Origins of the pages that its customer pays on. */
  readonly embedders: readonly string[]
}

/** A charge as it is written down before its provider hears of it. `reference` names it there, once per method. */
interface PreparedCharge<Facts = unknown> {
  readonly reference: string
  readonly facts: Facts
  /** When it stops being payable. */
  readonly expiresAt: Date
}

/** A payment with the charge of its method. */
export interface ChargedPayment<Facts> extends Omit<PaymentRecord, 'charge'> {
  readonly reference: string
  readonly facts: Facts
}

/** A code that a customer can have sent. */
export interface SentCode {
  /** Bare, to be pasted. */
  readonly code: string
  /** As printed. */
  readonly shown: string
  /** Until when it can be paid, for people. */
  readonly until: string
  /** 'codigo Pix', in letters of GSM-7. */
  readonly smsName: string
  readonly subject: string
  readonly intro: string
}

/** What a code's paper says beside the code. */
export type PrintedForm = EndpointOutput<typeof boletoForm>

interface Sending<M extends PaymentMethod> {
  code(payment: MethodPayment<M>, charge: MethodCharge<M>): SentCode
  /** The code on paper, to download or to attach. */
  document(sheet: PaymentSheet, charge: MethodCharge<M>): Promise<Buffer>
  /** The same in words, where the page itself is printed. */
  form?(sheet: PaymentSheet, charge: MethodCharge<M>): PrintedForm
  /** 'boleto': its file is boleto-<protocol>.pdf. */
  readonly file: string
}

/**
 * How one method takes money. Each call to the provider may be repeated at any time, and throws PROVIDER.UNAVAILABLE when nothing is
 * known of what it did.
 */
interface MethodSpec<M extends PaymentMethod, Facts> {
  /** What is kept of a charge: checked each time it is read or written. */
  readonly facts: z.ZodType<Facts>
  /** As customers know it, on receipts. */
  name(charge: MethodCharge<M> | null): string
  /** Checks the order and makes the charge, on paper only. */
  prepare(order: MethodOrder<M>, intent: Intent): Promise<PreparedCharge<Facts>>
  /** Makes the charge, or finds it made; throws ProviderRefusal when the provider will never take it. */
  open(payment: ChargedPayment<Facts>): Promise<ProviderState<Facts>>
  look(payment: ChargedPayment<Facts>): Promise<ProviderState<Facts>>
  /** Makes sure that the charge cannot be paid any more, or finds that it was. */
  close(payment: ChargedPayment<Facts>): Promise<ProviderState<Facts>>
  /** Gives money back, once per `refundId`; without it a person credits it on the next bill. */
  refund?(moneyId: string, refundId: string, amount: Cents): Promise<Refunding>
  /** What its customer may know of the charge; null while there is nothing to show. */
  show(payment: ChargedPayment<Facts>): MethodCharge<M> | null
  /** True where a charge that was only written down may be made later, without its customer. */
  readonly opensLater: boolean
  /** True where the same order again may go on with the same charge. */
  readonly resumes: boolean
  /** Why this customer cannot use it now. */
  unavailable?(db: Db, customerId: string): Promise<MethodAvailability['reason']>
  /** What proves the payment at the provider. */
  proof?(payment: MethodPayment<M>): Fact | null
  readonly send?: Sending<M>
}

/** A method as everybody else uses it: its facts and its order are its own. */
export interface Method extends Pick<
  MethodSpec<PaymentMethod, unknown>,
  'refund' | 'opensLater' | 'resumes' | 'unavailable'
> {
  readonly provider: Provider
  prepare(order: unknown, intent: Intent): Promise<PreparedCharge>
  open(record: PaymentRecord): Promise<ProviderState>
  look(record: PaymentRecord): Promise<ProviderState>
  close(record: PaymentRecord): Promise<ProviderState>
  /** `kept` with what has become known since; throws when that is no charge of this method. */
  learn(kept: unknown, news: unknown): unknown
  show(record: PaymentRecord): MethodCharge<PaymentMethod> | null
  name(charge: MethodCharge<PaymentMethod> | null): string
  proof(payment: Payment): Fact | null
  readonly send: Sending<PaymentMethod> | null
}

/** Makes a method of its own words: what is kept as JSON is parsed on the way in and out. */
export const defineMethod = <M extends PaymentMethod, Facts>(
  id: M,
  provider: Provider,
  spec: MethodSpec<M, Facts>,
): Method => {
  const charged = ({ charge, ...record }: PaymentRecord): ChargedPayment<Facts> => {
    if (charge === null) throw new TypeError(`payment ${record.payment.id} has no charge`)
    return { ...record, reference: charge.reference, facts: spec.facts.parse(charge.facts) }
  }
  // A charge that the contract's row names is the only one that reaches this method.
  const own = (charge: MethodCharge<PaymentMethod>) => charge as MethodCharge<M>
  const { send } = spec
  return {
    provider,
    opensLater: spec.opensLater,
    resumes: spec.resumes,
    prepare: (order, intent) =>
      spec.prepare(mini.parse(METHODS[id].order, order) as MethodOrder<M>, intent),
    open: (record) => spec.open(charged(record)),
    look: (record) => spec.look(charged(record)),
    close: (record) => spec.close(charged(record)),
    learn: (kept, news) =>
      spec.facts.parse({ ...spec.facts.parse(kept), ...(news as Partial<Facts>) }),
    show: (record) =>
      record.charge === null || record.charge.state === 'requested'
        ? null
        : spec.show(charged(record)),
    name: (charge) => spec.name(charge === null ? null : own(charge)),
    proof: (payment) => spec.proof?.(payment as MethodPayment<M>) ?? null,
    ...(spec.refund && { refund: spec.refund }),
    ...(spec.unavailable && { unavailable: spec.unavailable }),
    send:
      send === undefined
        ? null
        : {
            file: send.file,
            code: (payment, charge) => send.code(payment as MethodPayment<M>, own(charge)),
            document: (sheet, charge) => send.document(sheet, own(charge)),
            ...(send.form && {
              form: (sheet, charge) =>
                (send.form as NonNullable<typeof send.form>)(sheet, own(charge)),
            }),
          },
  }
}
