/** Who issues the invoices: receiver of Pix and company of the arrecadação bar code. */
export interface Issuer {
  readonly name: string
  readonly cnpj: string
  readonly city: string
  /** Four digits given by FEBRABAN. */
  readonly company: string
}

export const ISSUER: Issuer = { name: 'Operadora Telecom S.A.', cnpj: '11444777000161', city: 'Sao Paulo', company: '0109' }
