import type { LoginOutcome } from './login-outcome.ts'
import { failureTexts } from './failure-texts.ts'

interface OutcomeText {
  readonly title: string
  readonly text: string
}

const outcomes: Record<LoginOutcome, OutcomeText> = {
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
    text: 'As informações não correspondem ao cadastro do titular. Confira os dados e tente novamente.',
  },
  noDebits: {
    title: 'Nenhuma fatura em aberto',
    text: 'Boa notícia: não há contratos com faturas nem acordos para este documento. Você não precisa fazer nada agora.',
  },
  generic: failureTexts.generic,
  triesOver: {
    title: 'Tentativas esgotadas',
    text: 'Por segurança, este acesso foi encerrado depois de muitos códigos incorretos. Entre de novo para receber outro código.',
  },
}

export const texts = {
  outcomes,
  offline: failureTexts.offline,
  waitFor: failureTexts.waitFor,
  retry: 'Tentar com outros dados',
  again: 'Tentar novamente',
  channels: 'Ver canais de atendimento',
} as const
