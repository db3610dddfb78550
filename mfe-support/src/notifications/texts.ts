export const texts = {
  title: 'Notificações',
  subtitle: 'Fique por dentro das atualizações do seu perfil.',
  empty: 'Sem notificação',
  credit: (amount: string) => `Você tem ${amount} de crédito`,
  creditText: 'Use em uma fatura ou peça de volta.',
  more: 'Ver mais',
  newLabel: 'Nova',
  loading: 'Carregando notificações…',
  failed: 'Não foi possível carregar as notificações',
  failedText: 'Confira sua conexão e tente de novo em instantes.',
  again: 'Tentar novamente',
  preferences: 'Como avisamos você',
  preferencesText:
    'No portal você vê todos os avisos. Escolha o que também recebe por e-mail e por SMS.',
  onlyAdministrators:
    'No portal você vê todos os avisos. Só quem administra a conta da empresa escolhe o que também chega por e-mail e por SMS.',
  noEmail: 'Você ainda não tem e-mail no cadastro.',
  registerEmail: 'Cadastrar e-mail',
  email: 'E-mail',
  sms: 'SMS',
  topics: {
    due: {
      name: 'Antes do vencimento',
      text: 'Três dias antes de uma fatura ou parcela de acordo vencer.',
    },
    overdue: {
      name: 'Fatura vencida',
      text: 'No dia seguinte ao vencimento, se ela ainda estiver em aberto.',
    },
    payments: {
      name: 'Pagamentos',
      text: 'Quando um pagamento é recebido, com o comprovante, não é aprovado ou é devolvido.',
    },
    offers: {
      name: 'Ofertas',
      text: 'Quando há desconto ou parcelamento para as suas faturas vencidas.',
    },
  },
  always: 'O que sempre enviamos',
  alwaysList: [
    'Avisos antes de suspender o serviço e antes de encerrar o contrato, com as datas: a Anatel exige (Resolução nº 765/2023).',
    'Protocolo e resposta dos seus atendimentos: a regra do SAC exige (Decreto nº 11.034/2022).',
    'Códigos de acesso e mudanças no seu cadastro, para a sua segurança.',
  ],
  saved: 'Preferência salva.',
  notSaved: 'Não foi possível salvar agora. Tente de novo em instantes.',
} as const
