import { formatDocument, OPERATOR } from '@portal/contract'

/** Issuer of invoices: receiver of Pix and boletos, and company in the arrecadação bar code. */
interface Issuer {
  /** Name as shown on pages. */
  readonly brand: string
  readonly name: string
  readonly cnpj: string
  /** One line, for documents. */
  readonly postalAddress: string
  readonly city: string
  /** Four digits assigned by FEBRABAN. */
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

/** The issuer as payers read it: 'Operadora S.A., CNPJ 11.444.777/0001-61'. */
export const ISSUER_NAME_AND_CNPJ = `${ISSUER.name}, CNPJ ${formatDocument(ISSUER.cnpj)}`
