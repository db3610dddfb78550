import type { EndpointProblemCode, acceptInvitation, Role } from '@portal/contract'

const may: Readonly<Record<Role, string>> = {
  sees: 'consultar contas, faturas e pagamentos',
  pays: 'consultar, pagar e aceitar ofertas',
  administers: 'fazer tudo, e cuidar das pessoas e da segurança da conta',
}

const over = 'Este convite não vale mais. Peça um novo a quem administra a conta da empresa.'
const acceptProblems: Readonly<Record<EndpointProblemCode<typeof acceptInvitation>, string>> = {
  'INVITATION.EXPIRED': over,
  'PIN.WRONG': 'Código incorreto. Confira o e-mail mais recente: são 5 tentativas.',
  'PIN.EXPIRED': 'Este código expirou. Peça um novo código.',
  'PIN.TRIES.EXCEEDED': 'As tentativas deste código acabaram. Peça um novo código.',
}

export const texts = {
  title: 'Convite',
  loading: 'Abrindo o convite…',
  invited: (company: string) => `Você recebeu um convite para a conta de ${company}`,
  may: (role: Role) => `Com este acesso você pode ${may[role]}.`,
  how: (email: string) =>
    `Para aceitar, confirme que ${email} é seu: enviamos um código de 6 números.`,
  send: 'Aceitar e receber o código',
  sending: 'Enviando o código…',
  codeTitle: 'Digite o código',
  sent: (email: string) =>
    `Enviamos um código de 6 números para ${email}. Ele vale por 10 minutos. Se não chegar logo, confira a caixa de spam.`,
  done: 'Convite aceito',
  doneText: (company: string) => `Agora entre com o CNPJ de ${company} e este e-mail.`,
  toLogin: 'Entrar pela empresa',
  over: 'Convite vencido',
  overText: over,
  accepted: 'Já aceitei: entrar pela empresa',
  failed: 'Não foi possível abrir o convite',
  notSent: 'Não conseguimos enviar o código agora. Tente novamente em instantes.',
  notConfirmed: 'Não conseguimos confirmar agora. O código continua valendo: tente novamente.',
  soon: (wait: string) => `Um código acabou de ser enviado. Aguarde ${wait} para pedir outro.`,
  busy: (wait: string) => `Muitas tentativas seguidas. Aguarde ${wait} e tente novamente.`,
  acceptProblems,
} as const
