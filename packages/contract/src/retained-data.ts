/** Legal bases of storing personal data, with their articles of the LGPD (Lei nº 13.709/2018). */
export const LEGAL_BASIS = {
  contract: 'execução do contrato (LGPD, art.\u00a07º,\u00a0V)',
  duty: 'obrigação legal (LGPD, art.\u00a07º,\u00a0II)',
  interest: 'legítimo interesse em melhorar o atendimento (LGPD, art.\u00a07º,\u00a0IX)',
  consent: 'o seu pedido (LGPD, art.\u00a07º,\u00a0I)',
} as const

interface RetentionRule {
  readonly title: string
  readonly what: string
  readonly why: string
  readonly basis: keyof typeof LEGAL_BASIS
  /** Displayed text. */
  readonly until: string
  /** Days after which a row is deleted automatically; null when it is deleted with another row. */
  readonly days: number | null
  /** Whether an erasure request deletes it. */
  readonly isErasable: boolean
}

const YEAR = 365

/**
 * Inventory of stored personal data: the privacy page renders it, the API deletes by it, and a test
 * compares it with every database table.
 */
export const RETAINED_DATA = {
  registration: {
    title: 'Cadastro',
    what: 'Nome, documento, telefone e data de nascimento.',
    why: 'Para saber quem você é e proteger a sua conta.',
    basis: 'contract',
    until: 'Enquanto você tiver contrato, e depois pelo prazo dos documentos fiscais.',
    days: null,
    isErasable: false,
  },
  contracts: {
    title: 'Contratos, faturas e acordos',
    what: 'Produtos, valores, vencimentos, ofertas, acordos e o contato de cada contrato.',
    why: 'Para mostrar e cobrar o que foi contratado.',
    basis: 'duty',
    until:
      'Enquanto durar o contrato e por cinco anos depois do fim do ano, como pede a lei fiscal.',
    days: null,
    isErasable: false,
  },
  payments: {
    title: 'Pagamentos',
    what: 'Valor, data, forma de pagamento, comprovante e devoluções. O número do cartão nunca chega até nós.',
    why: 'Para provar o que foi pago e devolver o que veio a mais.',
    basis: 'duty',
    until: 'Seis anos, como pede a lei fiscal.',
    days: 6 * YEAR + 2,
    isErasable: false,
  },
  accesses: {
    title: 'Registros de acesso',
    what: 'Data, hora, endereço de rede e tipo de aparelho.',
    why: 'Para proteger a sua conta e responder à Justiça.',
    basis: 'duty',
    until: 'Seis meses, como pede o Marco Civil da Internet (art. 15).',
    days: 184,
    isErasable: false,
  },
  sessions: {
    title: 'Sessões',
    what: 'Quando você entrou e o protocolo do atendimento.',
    why: 'Para manter você conectado.',
    basis: 'contract',
    until: 'Um dia depois do fim da sessão.',
    days: 1,
    isErasable: false,
  },
  callBacks: {
    title: 'Atendimentos',
    what: 'O que você pediu, o telefone que deu, a resposta, as datas e o protocolo.',
    why: 'Para atender você e provar o atendimento.',
    basis: 'duty',
    until:
      'Dois anos depois do fim do atendimento, como pede a regra do SAC (Decreto nº 11.034/2022).',
    days: 2 * YEAR,
    isErasable: false,
  },
  email: {
    title: 'E-mail do cadastro',
    what: 'O endereço que você confirmou, guardado cifrado.',
    why: 'Para avisar você de vencimentos, pagamentos e acessos.',
    basis: 'consent',
    until:
      'Até você trocar ou apagar. Um e-mail que não foi confirmado é apagado em cerca de um dia.',
    days: null,
    isErasable: true,
  },
  passkeys: {
    title: 'Chaves de acesso',
    what: 'A parte pública de cada chave, o tipo de aparelho e as datas. A parte secreta nunca sai do seu aparelho.',
    why: 'Para você entrar sem código.',
    basis: 'consent',
    until: 'Até você remover a chave ou apagar.',
    days: null,
    isErasable: true,
  },
  people: {
    title: 'Pessoas da empresa',
    what: 'Nome, e-mail (os dois guardados cifrados), o que cada pessoa pode fazer e as datas.',
    why: 'Para cada pessoa entrar com o próprio e-mail e para saber quem fez cada pagamento.',
    basis: 'contract',
    until:
      'Enquanto a pessoa tiver acesso. Depois, o e-mail é apagado na hora e o nome fica seis anos, com os pagamentos que ela fez. Um convite sem resposta some um mês depois do fim.',
    days: 6 * YEAR + 2,
    isErasable: false,
  },
  notices: {
    title: 'Avisos lidos',
    what: 'Quais avisos do portal você já viu.',
    why: 'Para não mostrar como novo o que você já leu.',
    basis: 'interest',
    until: 'Treze meses.',
    days: 400,
    isErasable: true,
  },
  reminders: {
    title: 'Avisos enviados',
    what: 'Sobre qual fatura ou oferta escrevemos para você, por qual motivo e em que dia.',
    why: 'Para não escrever duas vezes sobre a mesma coisa e para provar que você foi avisado antes de uma suspensão.',
    basis: 'contract',
    until:
      'Treze meses depois do aviso, e mais enquanto a fatura estiver em aberto ou a oferta valer.',
    days: 400,
    isErasable: false,
  },
  opinions: {
    title: 'Pesquisas e opiniões',
    what: 'Notas, comentários e o motivo de sair sem a oferta.',
    why: 'Para melhorar o portal.',
    basis: 'interest',
    until: 'Dois anos.',
    days: 2 * YEAR,
    isErasable: true,
  },
  visits: {
    title: 'Relatos de navegação',
    what: 'Páginas abertas e falhas, sem nome, documento ou telefone.',
    why: 'Para encontrar e corrigir falhas.',
    basis: 'interest',
    until: 'Noventa dias.',
    days: 90,
    isErasable: true,
  },
  requests: {
    title: 'Pedidos de privacidade',
    what: 'O que você pediu para apagar, a data e o protocolo.',
    why: 'Para provar que o seu pedido foi atendido.',
    basis: 'duty',
    until: 'Cinco anos.',
    days: 5 * YEAR + 2,
    isErasable: false,
  },
} as const satisfies Readonly<Record<string, RetentionRule>>

export type RetainedDataId = keyof typeof RETAINED_DATA
export const RETAINED_DATA_IDS = Object.keys(RETAINED_DATA) as RetainedDataId[]
