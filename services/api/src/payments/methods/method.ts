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
import type { Provider } from '../providers/provider.ts'
import type { ProviderState, RefundStatus } from '../providers/provider-state.ts'
import type { LabelledValue } from '../../pdf/index.ts'
import type { PaymentSheet } from '../pdf/payment-sheet.ts'
import type { PaymentRecord } from '../record.ts'

/** A payment that is about to be written down: what a method may make its charge of. */
interface PaymentIntent {
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
interface PreparedCharge<MethodData = unknown> {
  readonly reference: string
  readonly methodData: MethodData
  /** When it stops being payable. */
  readonly expiresAt: Date
}

/** A payment with the charge of its method. */
export interface ChargedPayment<MethodData> extends Omit<PaymentRecord, 'charge'> {
  readonly reference: string
  readonly methodData: MethodData
}

/** A code that a customer can have sent. */
export interface PaymentCode {
  /** Bare, to be pasted. */
  readonly code: string
  /** As printed. */
  readonly displayCode: string
  /** Until when it can be paid, for people. */
  readonly validUntil: string
  /** 'codigo Pix', in letters of GSM-7. */
  readonly smsName: string
  readonly subject: string
  readonly intro: string
}

/** What a code's paper says beside the code. */
export type PrintedForm = EndpointOutput<typeof boletoForm>

interface CodeDelivery<M extends PaymentMethod> {
  getCode(payment: MethodPayment<M>, charge: MethodCharge<M>): PaymentCode
  /** The code on paper, to download or to attach. */
  drawDocument(sheet: PaymentSheet, charge: MethodCharge<M>): Promise<Buffer>
  /** The same in words, where the page itself is printed. */
  getForm?(sheet: PaymentSheet, charge: MethodCharge<M>): PrintedForm
  /** 'boleto': its file is boleto-<protocol>.pdf. */
  readonly filePrefix: string
}

/**
 * How one method takes money. Each call to the provider may be repeated at any time, and throws PROVIDER.UNAVAILABLE when nothing is
 * known of what it did.
 */
interface MethodSpec<M extends PaymentMethod, MethodData> {
  /** What is kept of a charge: checked each time it is read or written. */
  readonly methodData: z.ZodType<MethodData>
  /** As customers know it, on receipts. */
  formatName(charge: MethodCharge<M> | null): string
  /** Checks the order and makes the charge, on paper only. */
  prepare(order: MethodOrder<M>, intent: PaymentIntent): Promise<PreparedCharge<MethodData>>
  /** Makes the charge, or finds it made; throws ProviderRefusal when the provider will never take it. */
  open(payment: ChargedPayment<MethodData>): Promise<ProviderState<MethodData>>
  check(payment: ChargedPayment<MethodData>): Promise<ProviderState<MethodData>>
  /** Makes sure that the charge cannot be paid any more, or finds that it was. */
  close(payment: ChargedPayment<MethodData>): Promise<ProviderState<MethodData>>
  /** Gives money back, once per `refundId`; without it a person credits it on the next bill. */
  refund?(moneyId: string, refundId: string, amount: Cents): Promise<RefundStatus>
  /** What its customer may know of the charge; null while there is nothing to show. */
  getVisibleCharge(payment: ChargedPayment<MethodData>): MethodCharge<M> | null
  /** True where a charge that was only written down may be made later, without its customer. */
  readonly canOpenLater: boolean
  /** True where the same order again may go on with the same charge. */
  readonly isCode: boolean
  /** Why this customer cannot use it now. */
  findUnavailableReason?(db: Db, customerId: string): Promise<MethodAvailability['reason']>
  /** What proves the payment at the provider. */
  getProof?(payment: MethodPayment<M>): LabelledValue | null
  readonly codeDelivery?: CodeDelivery<M>
}

/** A method as everybody else uses it: its methodData and its order are its own. */
export interface Method extends Pick<
  MethodSpec<PaymentMethod, unknown>,
  'refund' | 'canOpenLater' | 'isCode' | 'findUnavailableReason'
> {
  readonly provider: Provider
  prepare(order: unknown, intent: PaymentIntent): Promise<PreparedCharge>
  open(record: PaymentRecord): Promise<ProviderState>
  check(record: PaymentRecord): Promise<ProviderState>
  close(record: PaymentRecord): Promise<ProviderState>
  /** `kept` with what has become known since; throws when that is no charge of this method. */
  mergeData(kept: unknown, news: unknown): unknown
  getVisibleCharge(record: PaymentRecord): MethodCharge<PaymentMethod> | null
  formatName(charge: MethodCharge<PaymentMethod> | null): string
  getProof(payment: Payment): LabelledValue | null
  readonly codeDelivery: CodeDelivery<PaymentMethod> | null
}

/** Makes a method of its own words: what is kept as JSON is parsed on the way in and out. */
export const defineMethod = <M extends PaymentMethod, MethodData>(
  id: M,
  provider: Provider,
  spec: MethodSpec<M, MethodData>,
): Method => {
  const toChargedPayment = ({ charge, ...record }: PaymentRecord): ChargedPayment<MethodData> => {
    if (charge === null) throw new TypeError(`payment ${record.payment.id} has no charge`)
    return {
      ...record,
      reference: charge.reference,
      methodData: spec.methodData.parse(charge.methodData),
    }
  }
  // A charge that the contract's row names is the only one that reaches this method.
  const toOwnCharge = (charge: MethodCharge<PaymentMethod>) => charge as MethodCharge<M>
  const { codeDelivery: send } = spec
  return {
    provider,
    canOpenLater: spec.canOpenLater,
    isCode: spec.isCode,
    prepare: (order, intent) =>
      spec.prepare(mini.parse(METHODS[id].order, order) as MethodOrder<M>, intent),
    open: (record) => spec.open(toChargedPayment(record)),
    check: (record) => spec.check(toChargedPayment(record)),
    close: (record) => spec.close(toChargedPayment(record)),
    mergeData: (kept, news) =>
      spec.methodData.parse({ ...spec.methodData.parse(kept), ...(news as Partial<MethodData>) }),
    getVisibleCharge: (record) =>
      record.charge === null || record.charge.state === 'requested'
        ? null
        : spec.getVisibleCharge(toChargedPayment(record)),
    formatName: (charge) => spec.formatName(charge === null ? null : toOwnCharge(charge)),
    getProof: (payment) => spec.getProof?.(payment as MethodPayment<M>) ?? null,
    ...(spec.refund && { refund: spec.refund }),
    ...(spec.findUnavailableReason && { findUnavailableReason: spec.findUnavailableReason }),
    codeDelivery:
      send === undefined
        ? null
        : {
            filePrefix: send.filePrefix,
            getCode: (payment, charge) =>
              send.getCode(payment as MethodPayment<M>, toOwnCharge(charge)),
            drawDocument: (sheet, charge) => send.drawDocument(sheet, toOwnCharge(charge)),
            ...(send.getForm && {
              getForm: (sheet, charge) =>
                (send.getForm as NonNullable<typeof send.getForm>)(sheet, toOwnCharge(charge)),
            }),
          },
  }
}
