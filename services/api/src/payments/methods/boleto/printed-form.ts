import type { BoletoCharge } from '@portal/contract'
import { createSlipFields } from '../../../pdf/index.ts'
import type { PaymentSheet } from '../../pdf/payment-sheet.ts'
import type { PrintedForm } from '../method.ts'
import { buildBoletoFields, type BoletoTerms } from './boleto-fields.ts'
import { calculateBankDigit, type BoletoKind } from './code.ts'
import { buildSlip } from './arrecadacao-pdf.ts'
import { BOLETO_TEXTS, FORM_TEXTS } from './texts.ts'

/** Returns the fields for customers who print the page instead of the PDF. */
export const buildPrintedForm = (
  kind: BoletoKind,
  sheet: PaymentSheet,
  charge: BoletoCharge,
  terms: BoletoTerms,
): PrintedForm =>
  kind === 'bankSlip'
    ? {
        title: FORM_TEXTS.clearing,
        bank: `${terms.bank}-${calculateBankDigit(terms.bank)}`,
        fields: Object.values(buildBoletoFields(sheet, charge, terms)),
      }
    : {
        title: BOLETO_TEXTS.barCode.title,
        bank: null,
        fields: Object.values(createSlipFields(buildSlip(sheet, charge))),
      }
