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
import type { Attempt, AutomaticOrder } from '../providers/recurrence-provider.ts'
import type { ProviderState, RefundStatus } from '../providers/provider-state.ts'
import type { LabelledValue } from '../../pdf/index.ts'
import type { PaymentSheet } from '../pdf/payment-sheet.ts'
import type { PaymentRecord } from '../record.ts'
import type { ChargeState } from '../tables.ts'

/** How a stored charge takes part in Pix Automático. */
export type AutomaticPart =
  | { readonly kind: 'enrolment'; readonly idRec: string }
  | { readonly kind: 'charge'; readonly idRec: string; readonly attempts: readonly Attempt[] }

/** A payment that is about to be stored. */
interface PaymentIntent {
  readonly tx: Db
  readonly id: string
  readonly customerId: string
  readonly lines: readonly PaymentItem[]
  readonly total: Cents
  readonly now: Date
  readonly today: CalendarDate
  /** Latest due date that the customer requested. */
  readonly expirationDate: CalendarDate | null
  readonly embedders: readonly string[]
  readonly automatic?: AutomaticOrder | undefined
}

/**
 * A charge before its request to the provider. `reference` identifies it there and is unique within
 * the method.
 */
interface PreparedCharge<MethodData = unknown> {
  readonly reference: string
  readonly methodData: MethodData
  readonly expiresAt: Date
}

export interface ChargedPayment<MethodData> extends Omit<PaymentRecord, 'charge'> {
  readonly reference: string
  readonly methodData: MethodData
  readonly chargeState: ChargeState
}

/** A code that can be sent to a customer. */
export interface PaymentCode {
  /** Unformatted, to paste. */
  readonly code: string
  /** Formatted, to read. */
  readonly displayCode: string
  /** Formatted for people. */
  readonly validUntil: string
  /** 'codigo Pix': GSM-7 characters only. */
  readonly smsName: string
  readonly subject: string
  readonly intro: string
}

export type PrintedForm = EndpointOutput<typeof boletoForm>

interface CodeDelivery<M extends PaymentMethod> {
  getCode(payment: MethodPayment<M>, charge: MethodCharge<M>): PaymentCode
  drawDocument(sheet: PaymentSheet, charge: MethodCharge<M>): Promise<Buffer>
  /** Fields for printing from the page. */
  getForm?(sheet: PaymentSheet, charge: MethodCharge<M>): PrintedForm
  /** 'boleto' names the file boleto-<protocol>.pdf. */
  readonly filePrefix: string
}

/**
 * A payment method. Each request to the provider is idempotent and throws PROVIDER.UNAVAILABLE if
 * its effect is unknown.
 */
interface MethodSpec<M extends PaymentMethod, MethodData> {
  /** Schema of the stored charge data; validates each read and write. */
  readonly methodData: z.ZodType<MethodData>
  /** Name on receipts. */
  formatName(charge: MethodCharge<M> | null): string
  /** Validates the order and prepares the charge without a request to the provider. */
  prepare(order: MethodOrder<M>, intent: PaymentIntent): Promise<PreparedCharge<MethodData>>
  /**
   * Creates the charge or returns the existing one; throws ProviderRefusal if the provider rejects
   * it for good.
   */
  open(payment: ChargedPayment<MethodData>): Promise<ProviderState<MethodData>>
  check(payment: ChargedPayment<MethodData>): Promise<ProviderState<MethodData>>
  /** Ensures that the charge can no longer be paid, or returns that it was paid. */
  close(payment: ChargedPayment<MethodData>): Promise<ProviderState<MethodData>>
  /** Returns when the provider stops taking money for an open charge; absent if at `expiresAt`. */
  getLastPayableTime?(payment: ChargedPayment<MethodData>): Date | null
  /**
   * Refunds money, idempotent by `refundId`; without this function overpaid money becomes a credit,
   * or a transfer by the support desk if the customer chooses a refund.
   */
  refund?(moneyId: string, refundId: string, amount: Cents): Promise<RefundStatus>
  /** Time after a payment in which the provider refunds it; absent without a limit. */
  readonly refundWindowMs?: number
  /** Returns the charge as the customer sees it; null if nothing can be shown yet. */
  getVisibleCharge(payment: ChargedPayment<MethodData>): MethodCharge<M> | null
  /** True if a stored charge may be opened in the background, without its customer. */
  readonly canOpenLater: boolean
  /** True if a late request to open the charge opens it again after its end. */
  readonly canReopen?: boolean
  /** True for the method by which a part of an invoice is paid. */
  readonly canPayInPart?: boolean
  /** True for codes, which several requests may resume; false for card charges. */
  readonly isCode: boolean
  /** Returns how the charge takes part in Pix Automático; null if it does not. */
  getAutomaticPart?(payment: ChargedPayment<MethodData>): AutomaticPart | null
  findUnavailableReason?(
    db: Db,
    customerId: string,
    total: Cents,
  ): Promise<MethodAvailability['reason']>
  getProof?(payment: MethodPayment<M>): LabelledValue | null
  readonly codeDelivery?: CodeDelivery<M>
}

/** A method without its type parameters, as the rest of the module uses it. */
export interface Method extends Pick<
  MethodSpec<PaymentMethod, unknown>,
  'refund' | 'refundWindowMs' | 'canOpenLater' | 'canPayInPart' | 'isCode' | 'findUnavailableReason'
> {
  readonly provider: Provider
  readonly canReopen: boolean
  prepare(order: unknown, intent: PaymentIntent): Promise<PreparedCharge>
  getAutomaticPart(record: PaymentRecord): AutomaticPart | null
  open(record: PaymentRecord, options?: { readonly isRetry: boolean }): Promise<ProviderState>
  check(record: PaymentRecord): Promise<ProviderState>
  close(record: PaymentRecord): Promise<ProviderState>
  /** Null without an end. */
  getLastPayableTime(record: PaymentRecord): Date | null
  /** Merges new data into the stored data; throws if the data belongs to another method. */
  mergeData(stored: unknown, updates: unknown): unknown
  getVisibleCharge(record: PaymentRecord): MethodCharge<PaymentMethod> | null
  formatName(charge: MethodCharge<PaymentMethod> | null): string
  getProof(payment: Payment): LabelledValue | null
  readonly codeDelivery: CodeDelivery<PaymentMethod> | null
}

/** Creates a method; its stored JSON is parsed on read and write. */
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
      chargeState: charge.state,
      methodData: spec.methodData.parse(charge.methodData),
    }
  }
  // The contract routes only this method's charges here.
  const toOwnCharge = (charge: MethodCharge<PaymentMethod>) => charge as MethodCharge<M>
  const { codeDelivery } = spec
  return {
    provider,
    canOpenLater: spec.canOpenLater,
    canReopen: spec.canReopen ?? false,
    canPayInPart: spec.canPayInPart ?? false,
    isCode: spec.isCode,
    prepare: (order, intent) =>
      spec.prepare(mini.parse(METHODS[id].order, order) as MethodOrder<M>, intent),
    getAutomaticPart: (record) =>
      record.charge === null ? null : (spec.getAutomaticPart?.(toChargedPayment(record)) ?? null),
    open: (record) => spec.open(toChargedPayment(record)),
    check: (record) => spec.check(toChargedPayment(record)),
    close: (record) => spec.close(toChargedPayment(record)),
    getLastPayableTime: (record) =>
      spec.getLastPayableTime === undefined
        ? record.payment.expiresAt
        : spec.getLastPayableTime(toChargedPayment(record)),
    mergeData: (stored, updates) =>
      spec.methodData.parse({
        ...spec.methodData.parse(stored),
        ...(updates as Partial<MethodData>),
      }),
    getVisibleCharge: (record) =>
      record.charge === null || record.charge.state === 'requested'
        ? null
        : spec.getVisibleCharge(toChargedPayment(record)),
    formatName: (charge) => spec.formatName(charge === null ? null : toOwnCharge(charge)),
    getProof: (payment) => spec.getProof?.(payment as MethodPayment<M>) ?? null,
    ...(spec.refund && { refund: spec.refund }),
    ...(spec.refundWindowMs && { refundWindowMs: spec.refundWindowMs }),
    ...(spec.findUnavailableReason && { findUnavailableReason: spec.findUnavailableReason }),
    codeDelivery:
      codeDelivery === undefined
        ? null
        : {
            filePrefix: codeDelivery.filePrefix,
            getCode: (payment, charge) =>
              codeDelivery.getCode(payment as MethodPayment<M>, toOwnCharge(charge)),
            drawDocument: (sheet, charge) => codeDelivery.drawDocument(sheet, toOwnCharge(charge)),
            ...(codeDelivery.getForm && {
              getForm: (sheet, charge) =>
                (codeDelivery.getForm as NonNullable<typeof codeDelivery.getForm>)(
                  sheet,
                  toOwnCharge(charge),
                ),
            }),
          },
  }
}
