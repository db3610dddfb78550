import { formatDocument, OPERATOR } from '@portal/contract'

/** Who issues the invoices: receiver of Pix and boletos, and company of the arrecadação bar code. */
export interface Issuer {
  /** As the pages call it. */
  readonly brand: string
  readonly name: string
  readonly cnpj: string
  /** On one line, for paper. */
  readonly postalAddress: string
  readonly city: string
  /** Four digits given by FEBRABAN. */
  readonly company: string
}

const {
  name,
  legalName,
  cnpj,
  address: { street, district, city, state, zip },
} = OPERATOR

export const ISSUER: Issuer = {
  brand: name,
  name: legalName,
  cnpj: cnpj.replace(/[./-]/g, ''),
  postalAddress: `${street}, ${district}, ${city}/${state}, CEP ${zip}`,
  city,
  company: '0109',
}

/** 'Operadora S.A., CNPJ 11.444.777/0001-61', as payers read it before they pay. */
export const formatIssuer = (issuer: Issuer): string =>
  `${issuer.name}, CNPJ ${formatDocument(issuer.cnpj)}`
