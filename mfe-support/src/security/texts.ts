export const texts = {
  title: 'Segurança',
  lead: 'Antes de pagar, confira. Leva dez segundos e evita golpes.',
  items: [
    {
      title: 'Confira quem recebe',
      text: 'Ao lado de cada código mostramos o nome e o CNPJ de quem recebe. No app do seu banco devem aparecer os mesmos.',
    },
    {
      title: 'O código por SMS é só seu',
      text: 'Nós nunca pedimos esse código por telefone, por e-mail ou por mensagem. Digite-o apenas neste portal.',
    },
    {
      title: 'Veja o endereço da página',
      text: 'Os links dos nossos lembretes levam só a este endereço e nunca pedem senha nem código. Na dúvida, digite o endereço ou use o aplicativo.',
    },
    {
      title: 'Sua sessão termina sozinha',
      text: 'Depois de alguns minutos sem uso, ou quando você escolhe Desconectar, seus dados saem deste aparelho.',
    },
    {
      title: 'Os dados do seu cartão',
      text: 'Este portal não guarda número de cartão, nem código de segurança.',
    },
  ],
  doubt: 'Recebeu uma cobrança estranha? Não pague. Fale com a gente.',
  toChannels: 'Ver canais de atendimento',
} as const
