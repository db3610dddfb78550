import type { FeedbackReason } from '@portal/contract'
import type { SignOutReason } from 'shared-kernel'
import type { DocumentFault, PhoneFault } from './domain/login-form'
import type { LoginOutcome } from './domain/login-outcome'

interface Sentence {
  readonly title: string
  readonly text: string
}

const login = {
  title: 'Entrar',
  promise: 'Veja e pague suas faturas sem fila',
  promiseText: 'Consulte o que está em aberto e pague do jeito que preferir, a qualquer hora.',
  waysLabel: 'Formas de pagamento',
  ways: ['Pix', 'Boleto', 'Código de barras'],
  formTitle: 'Acesse suas faturas',
  document: 'CPF ou CNPJ',
  documentHint: 'Do titular da conta',
  phone: 'Telefone',
  phoneHint: 'Insira seu telefone celular',
  next: 'Em seguida, enviamos um código por SMS para confirmar que é você.',
  submit: 'Continuar',
  submitting: 'Entrando…',
  summary: 'Confira os campos',
  help: 'Precisa de ajuda para entrar?',
  helpLink: 'Fale conosco',
  security: 'Como protegemos seus dados',
  cookiesOff: 'Seu navegador está bloqueando cookies. Libere os cookies deste site para entrar.',
  offline: 'Não conseguimos falar com o portal. Confira sua conexão com a internet e tente novamente.',
  retryIn: (wait: string) => `Muitas tentativas seguidas. Aguarde ${wait} e tente de novo.`,
} as const

const documentFaults: Record<DocumentFault, string> = {
  required: 'O campo CPF ou CNPJ é obrigatório',
  invalid: 'O campo CPF ou CNPJ é inválido',
}

const phoneFaults: Record<PhoneFault, string> = {
  required: 'O campo telefone é obrigatório',
  invalid: 'O campo telefone é inválido',
  notMobile: 'Telefone celular inválido',
}

const outcomes: Record<LoginOutcome, Sentence> = {
  unavailable: {
    title: 'Atendimento indisponível por aqui',
    text: 'Não é possível consultar este cadastro pelo portal. Fale com um dos nossos canais de atendimento: vamos resolver com você.',
  },
  notFound: {
    title: 'Não encontramos esse cadastro',
    text: 'Confira o CPF ou CNPJ do titular da conta. Se a linha estiver no nome de outra pessoa, use o documento dela.',
  },
  invalidData: {
    title: 'Os dados não conferem',
    text: 'As informações não correspondem ao cadastro do titular. Confira os dados e tente de novo.',
  },
  noDebits: {
    title: 'Nenhuma conta em aberto',
    text: 'Boa notícia: não há contratos com faturas nem acordos para este documento. Você não precisa fazer nada agora.',
  },
  generic: {
    title: 'Não foi possível entrar',
    text: 'Algo não funcionou do nosso lado e nada foi alterado. Aguarde alguns instantes e tente novamente.',
  },
}

const outcome = {
  retry: 'Tentar com outros dados',
  again: 'Tentar novamente',
  channels: 'Ver canais de atendimento',
  trace: (traceId: string) => `Código para o atendimento: ${traceId}`,
} as const

const pin = {
  title: 'Digite o código',
  sending: (phone: string) => `Enviando um código por SMS para ${phone}…`,
  sent: (phone: string) => `Se ${phone} for o celular do titular, o código de 6 números chega por SMS em instantes. Ele vale por 10 minutos.`,
  notSent: 'Não conseguimos enviar o SMS agora. Tente enviar de novo em instantes.',
  label: 'Código recebido por SMS',
  hint: 'Com os 6 números, entramos automaticamente.',
  submit: 'Confirmar código',
  submitting: 'Confirmando…',
  incomplete: 'Digite os 6 números do código',
  wrong: (tries: number) => `Código incorreto. Confira o SMS mais recente: depois de ${tries} tentativas é preciso entrar de novo.`,
  expired: 'Este código expirou. Peça um novo código.',
  busy: (wait: string) => `Você pediu muitos códigos. Aguarde ${wait} para tentar de novo.`,
  failed: 'Não conseguimos confirmar agora. O código continua valendo: tente de novo.',
  resendIn: 'Enviar novo código em',
  resend: 'Enviar novo código',
  resending: 'Enviando…',
  resent: 'Novo código enviado.',
  notReceived: 'Não recebi o código',
  notReceivedText: 'O SMS pode levar até 2 minutos, conforme a operadora. Confira se o telefone é o do titular e se há sinal.',
  recover: 'Receber SMS de verificação',
  recovering: 'Enviando…',
  recovered: 'Se o telefone for do titular, um SMS com um novo código chega em instantes.',
  tooSoon: (wait: string) => `Um código acabou de ser enviado. Aguarde ${wait} para pedir outro.`,
  notRecovered: 'Não foi possível enviar agora. Tente mais tarde ou fale conosco.',
  change: 'Entrar com outro documento ou telefone',
  channels: 'Não uso mais este número',
  over: {
    title: 'Tentativas esgotadas',
    text: 'Por segurança, este acesso foi encerrado depois de muitos códigos incorretos. Entre de novo para receber outro código.',
  },
} as const

const birthdate = {
  title: 'Confirme que é você',
  legend: 'Qual é a sua data de nascimento?',
  hint: 'Escolha uma das datas abaixo.',
  submit: 'Confirmar',
  submitting: 'Confirmando…',
  required: 'Escolha uma data de nascimento',
  wrong: 'Os dados não conferem. Confira a data e escolha de novo: são 3 tentativas por dia.',
  busy: (wait: string) => `As tentativas de hoje acabaram. Aguarde ${wait} ou receba um código por SMS.`,
  phoneTitle: 'Qual é o seu celular?',
  phoneSubmit: 'Continuar',
  loading: 'Carregando as datas…',
  failed: 'Não foi possível carregar as datas. Tente novamente em instantes.',
  again: 'Tentar novamente',
  pin: 'Receber um código por SMS',
  other: 'Entrar com outro documento',
} as const

const appLogin = {
  title: 'Entrando…',
  text: 'Estamos confirmando seu acesso. Isso leva poucos segundos.',
  failedTitle: 'Não foi possível entrar pelo aplicativo',
  failedText: 'O acesso expirou ou já foi usado. Volte ao aplicativo e abra de novo, ou entre com seu documento.',
  enter: 'Entrar com documento',
} as const

const farewells: Record<SignOutReason, string> = {
  asked: 'Você saiu com segurança.',
  expired: 'Sua sessão terminou por segurança. Entre de novo para continuar.',
  invalid: 'Sua sessão terminou por segurança. Entre de novo para continuar.',
  maintenance: 'O portal esteve em manutenção. Entre de novo para continuar.',
}

const signOut = {
  title: 'Tem certeza que deseja sair?',
  offer: 'Antes de sair, aproveite essa oportunidade imperdível de desconto.',
  leave: 'Desconectar',
  leaving: 'Saindo…',
  back: 'Voltar',
  feedbackTitle: 'Feedback',
  feedbackText: 'Antes de sair, deixe seu Feedback para nos ajudar a oferecer melhores experiências aos nossos clientes.',
  reason: 'Por que você não aproveitou a oferta?',
  reasonRequired: 'Escolha um motivo para enviar',
  send: 'Enviar',
  sending: 'Enviando…',
} as const

const reasons: Record<FeedbackReason, string> = {
  feedback_dont_agree: 'Não concordo com o valor cobrado',
  feedback_unsatisfactory: 'A oferta não me atende',
  feedback_no_debts: 'Não tenho débitos',
  feedback_others: 'Outros motivos',
}

const expiry = {
  title: 'Sua sessão está terminando',
  text: 'Para sua segurança, o acesso termina em instantes. Quer continuar?',
  left: 'Sua sessão termina em',
  stay: 'Continuar conectado',
  staying: 'Renovando…',
  leave: 'Sair agora',
  failed: 'Não foi possível renovar agora. Verifique sua conexão e tente de novo.',
} as const

/** Every Portuguese sentence of this room. */
export const texts = {
  login, documentFaults, phoneFaults, outcomes, outcome, pin, birthdate, appLogin, farewells, signOut, reasons, expiry,
} as const
