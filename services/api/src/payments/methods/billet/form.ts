import type { BoletoCharge } from '@portal/contract'
import { collectionFields } from '../../../paper/index.ts'
import type { PaymentSheet } from '../../paper/sheet.ts'
import type { PrintedForm } from '../method.ts'
import { boletoFields, type BoletoTerms } from './boleto-fields.ts'
import { bankDigit, type BilletKind } from './code.ts'
import { slipOf } from './document.ts'
import { BILLET_WORDS, BOLETO_WORDS } from './words.ts'

/** What the PDF says beside its codes, for who prints the page instead. */
export const formOf = (
  kind: BilletKind,
  sheet: PaymentSheet,
  billet: BoletoCharge,
  terms: BoletoTerms,
): PrintedForm =>
  kind === 'bankSlip'
    ? {
        title: BOLETO_WORDS.clearing,
        bank: `${terms.bank}-${bankDigit(terms.bank)}`,
        fields: Object.values(boletoFields(sheet, billet, terms)),
      }
    : {
        title: BILLET_WORDS.barCode.title,
        bank: null,
        fields: Object.values(collectionFields(slipOf(sheet, billet))),
      }
