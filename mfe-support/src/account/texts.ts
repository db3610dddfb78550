export const texts = {
  title: 'Minha conta',
  /** Names such as 'Telecom Norte S.A.' bring the full stop. */
  leadOf: (name: string): string => (name ? `Você entrou como ${name.replace(/\.$/, '')}.` : ''),
  openCases: (count: number): string => (count === 1 ? '1 em aberto' : `${count} em aberto`),
  tiles: {
    cases: { title: 'Meus atendimentos', text: 'Pedidos, contestações e respostas.' },
    notifications: { title: 'Notificações', text: 'Seus avisos e por onde quer receber.' },
    security: { title: 'Segurança', text: 'Chaves de acesso, aparelhos e golpes.' },
    email: { title: 'E-mail', text: 'Cadastre ou confirme o seu e-mail.' },
    privacy: { title: 'Privacidade', text: 'Baixe ou apague os seus dados.' },
    people: { title: 'Pessoas da empresa', text: 'Quem entra e o que cada pessoa pode fazer.' },
    companyLogin: { title: 'Trocar de empresa', text: 'Entre em outra empresa sem novo código.' },
    paymentHistory: { title: 'Histórico de pagamentos', text: 'Comprovantes e planilha.' },
    annualStatements: {
      title: 'Declaração anual de quitação',
      text: 'Comprova que as faturas de um ano foram pagas.',
    },
  },
} as const
