/** Texts that the desk page shows to a desk person. */
export const DESK_TEXTS = {
  secondPerson: 'Outra pessoa precisa aprovar o que você propôs.',
  refundUnderWay: 'A devolução já foi aprovada e está em andamento.',
  noPayment: 'Nenhum pagamento tem este código.',
  otherProvider: 'Este pagamento é de outro meio. Associe o dinheiro à fatura.',
  openCharge:
    'A cobrança deste pagamento ainda não pôde ser cancelada. Tente novamente em alguns minutos.',
  noInvoice: 'Nenhuma fatura tem este número.',
  wrongState: {
    open: 'Ainda não há uma proposta para este dinheiro.',
    proposed: 'Já existe uma proposta para este dinheiro.',
    matched: 'Este dinheiro já foi associado.',
    refunded: 'Este dinheiro já foi devolvido.',
    reversed: 'O banco já levou este dinheiro de volta.',
    written_off: 'Este dinheiro já foi baixado.',
  },
} as const
