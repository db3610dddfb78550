export const BOLETO_TEXTS = {
  bankSlip: {
    name: 'Boleto bancário',
    title: '2ª via de boleto',
    message: {
      smsName: 'boleto',
      subject: 'Seu boleto',
      intro: 'Aqui está o boleto que você pediu. A linha digitável:',
    },
  },
  barCode: {
    name: 'Código de barras',
    title: 'Código de barras para pagamento',
    message: {
      smsName: 'codigo de barras',
      subject: 'Seu código de barras',
      intro: 'Aqui está o código de barras que você pediu. A linha digitável:',
    },
  },
  how: 'Pague no app do seu banco, no internet banking, em caixas eletrônicos ou em casas lotéricas. Confira o nome do recebedor antes de confirmar.',
  once: 'Se pagar por outra forma no portal, este código deixa de valer.',
} as const

/** Field names as FEBRABAN defines them. */
export const BOLETO_FIELDS = {
  place: 'Local de pagamento',
  due: 'Vencimento',
  beneficiary: 'Beneficiário',
  branchAccount: 'Agência / Código do beneficiário',
  documentDate: 'Data do documento',
  documentNumber: 'Nº do documento',
  kind: 'Espécie doc.',
  accepted: 'Aceite',
  processed: 'Data process.',
  ourNumber: 'Nosso número',
  bankUse: 'Uso do banco',
  portfolio: 'Carteira',
  currency: 'Espécie moeda',
  quantity: 'Quantidade',
  unit: '(x) Valor',
  amount: '(=) Valor do documento',
  instructions: 'Instruções (texto de responsabilidade do beneficiário)',
  discount: '(-) Desconto / Abatimento',
  deductions: '(-) Outras deduções',
  late: '(+) Mora / Multa',
  additions: '(+) Outros acréscimos',
  charged: '(=) Valor cobrado',
  payer: 'Pagador',
  guarantor: 'Sacador / Avalista',
  writeOff: 'Cód. de baixa',
  stamp: 'Autenticação mecânica',
} as const

export const FORM_TEXTS = {
  receipt: 'Recibo do pagador',
  clearing: 'Ficha de compensação',
  cut: 'Corte na linha pontilhada',
  anywhere: 'Pagável em qualquer banco, lotérica ou app de banco, até o vencimento',
  /** Duplicata de serviço. */
  kind: 'DS',
  accepted: 'N',
  currency: 'R$',
  pix: 'Pague com Pix',
  pixHow:
    'No app do seu banco, leia o QR Code ou cole o código abaixo. Se pagar por Pix, o boleto é quitado na hora.',
  bars: 'Código de barras do boleto: 44 dígitos, os mesmos da linha digitável',
  notAfter: 'Não receber após o vencimento.',
  withCharges: 'Multa e juros até a data do documento já estão no valor.',
  discounted: 'O desconto já está no valor.',
  protocol: (protocol: string) => `Protocolo ${protocol}.`,
  of: (references: string) => `Referente a ${references}.`,
  several: (count: number) => `${count} faturas`,
} as const
