import type { DocumentFault } from './credentials.ts'

const documentFaults: Record<DocumentFault, string> = {
  required: 'O campo CPF ou CNPJ é obrigatório',
  invalid: 'O campo CPF ou CNPJ é inválido',
}

export const texts = {
  promise: 'Veja e pague suas faturas sem fila',
  promiseText: 'Consulte o que está em aberto e pague do jeito que preferir, a qualquer hora.',
  waysLabel: 'Formas de pagamento',
  /** As in `METHODS`, which would bring its schemas along before anybody logs in; a test compares the two. */
  ways: [
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
  documentFaults,
} as const
