import { OPERATOR } from '@portal/contract'

/** Who issues the invoices: receiver of Pix and company of the arrecadação bar code. */
export interface Issuer {
  readonly name: string
  readonly cnpj: string
  readonly city: string
  /** Four digits given by FEBRABAN. */
  readonly company: string
}

export const ISSUER: Issuer = { name: OPERATOR.legalName, cnpj: OPERATOR.cnpj.replace(/[./-]/g, ''), city: 'Sao Paulo', company: '0109' }
