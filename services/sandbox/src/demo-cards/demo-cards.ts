export type Kind = 'credit' | 'debit'

interface Behaviour {
  threeDs: 'frictionless' | 'challenge' | 'failed'
  issuer: 'approves' | 'refuses' | 'responds late'
  /** The challenge is on an origin of the issuer instead of the acquirer's. */
  isAtIssuer?: true
}

export interface DemoCard extends Behaviour {
  /** Stored instead of the card number. */
  key: string
  number: string
  kind: Kind
  result: string
}

export const DEMO_CARDS: readonly DemoCard[] = [
  {
    key: 'credit-approved',
    number: '4111111111111111',
    kind: 'credit',
    threeDs: 'frictionless',
    issuer: 'approves',
    result: 'Crédito, aprovado',
  },
  {
    key: 'credit-challenge',
    number: '5555555555554444',
    kind: 'credit',
    threeDs: 'challenge',
    issuer: 'approves',
    result: 'Crédito, aprovado depois do código 1234',
  },
  {
    key: 'credit-refused',
    number: '4000000000000002',
    kind: 'credit',
    threeDs: 'frictionless',
    issuer: 'refuses',
    result: 'Crédito, recusado pelo banco emissor',
  },
  {
    key: 'credit-late',
    number: '4000000000000119',
    kind: 'credit',
    threeDs: 'frictionless',
    issuer: 'responds late',
    result: 'Crédito, aprovado só depois de 45 s',
  },
  {
    key: 'credit-issuer-page',
    number: '5555555555550004',
    kind: 'credit',
    threeDs: 'challenge',
    issuer: 'approves',
    isAtIssuer: true,
    result: 'Crédito, aprovado depois do código 1234 na página do próprio banco',
  },
  {
    key: 'debit-approved',
    number: '5067220000000003',
    kind: 'debit',
    threeDs: 'frictionless',
    issuer: 'approves',
    result: 'Débito Caixa, aprovado',
  },
  {
    key: 'debit-challenge',
    number: '5067220000000011',
    kind: 'debit',
    threeDs: 'challenge',
    issuer: 'approves',
    result: 'Débito Caixa, aprovado depois do código 1234',
  },
  {
    key: 'debit-failed',
    number: '5067220000000029',
    kind: 'debit',
    threeDs: 'failed',
    issuer: 'approves',
    result: 'Débito Caixa, autenticação recusada',
  },
]

const UNKNOWN_CARD = 'unknown'

export const getCardKey = (number: string): string =>
  DEMO_CARDS.find((card) => card.number === number)?.key ?? UNKNOWN_CARD

/** Rejects every other card, so that no real card is ever charged. */
export const getBehaviour = (key: string): Behaviour =>
  DEMO_CARDS.find((card) => card.key === key) ?? { threeDs: 'frictionless', issuer: 'refuses' }
