import type { DocumentError } from './credentials.ts'

const documentErrors: Record<DocumentError, string> = {
  required: 'O campo CPF ou CNPJ é obrigatório',
  invalid: 'O campo CPF ou CNPJ é inválido',
}

export const texts = {
  headline: 'Veja e pague suas faturas sem fila',
  headlineText: 'Consulte o que está em aberto e pague do jeito que preferir, a qualquer hora.',
  methodsLabel: 'Formas de pagamento',
  /**
   * A copy of the names in `METHODS`, because importing it would bundle its schemas with the
   * landing page. A test compares the two.
   */
  methods: [
    'Pix',
    'Cartão de crédito',
    'Cartão de débito',
    'Boleto',
    'Código de barras',
    'Google Pay',
  ],
  formTitle: 'Acesse suas faturas',
  payTitle: 'Entre para pagar sua fatura',
  document: 'CPF ou CNPJ',
  documentHint: 'Do titular da conta',
  letters: 'Meu CNPJ tem letras',
  next: 'Em seguida, enviamos um código por SMS para confirmar que é você.',
  submit: 'Continuar',
  submitting: 'Entrando…',
  summary: 'Confira os campos',
  byPasskey: 'Entrar com chave de acesso',
  byCompany: 'Entrar pela empresa',
  help: 'Precisa de ajuda para entrar?',
  helpLink: 'Fale conosco',
  security: 'Como protegemos seus dados',
  cookiesOff: 'Seu navegador está bloqueando cookies. Libere os cookies deste site para entrar.',
  documentFaults: documentErrors,
} as const
