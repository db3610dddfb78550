export const texts = {
  title: 'Digite o código',
  titleWithoutCode: 'Confirme que é você',
  channels: {
    sms: {
      sending: (phone: string) => `Enviando um código por SMS para ${phone}…`,
      sent: (phone: string) =>
        `Se ${phone} for o celular do titular, o código de 6 números chega por SMS em instantes.`,
      label: 'Código recebido por SMS',
      notSent: 'Não conseguimos enviar o SMS agora. Tente enviar de novo em instantes.',
    },
    voice: {
      sending: (phone: string) => `Ligando para ${phone}…`,
      sent: (phone: string) =>
        `O código do SMS deixou de valer. Se ${phone} for o celular do titular, ligamos em instantes e falamos o código de 6 números.`,
      label: 'Código falado na ligação',
      notSent: 'Não conseguimos ligar agora. Tente novamente em instantes.',
    },
    email: {
      sending: () => 'Procurando um e-mail confirmado por você…',
      sent: () =>
        'O código do SMS deixou de valer. Se você confirmou um e-mail aqui no portal, um código de 6 números chega nele em instantes. Um e-mail não confirmado não recebe nada: entre por SMS.',
      label: 'Código recebido por e-mail',
      notSent: 'Não conseguimos enviar o e-mail agora. Tente enviar de novo em instantes.',
    },
  },
  verifying: (phone: string) => `Confirmando ${phone} pela rede da operadora…`,
  verified: 'Confirmamos seu número pela rede da operadora.',
  sendNow: 'Receber o código por SMS',
  validUntil: (time: string) => `Ele vale até ${time}.`,
  number: (phone: string) => `O número é ${phone}.`,
  correct: 'Corrigir',
  sendTo: 'Enviar código para este número',
  keep: 'Cancelar',
  hint: 'Ao digitar os 6 números, você entra automaticamente.',
  neverAsked: 'Nunca pedimos este código por telefone: digite-o só aqui.',
  submit: 'Confirmar código',
  submitting: 'Confirmando…',
  incomplete: 'Digite os 6 números do código',
  wrong: 'Código incorreto. Confira a mensagem mais recente.',
  triesLeft: (tries: number) =>
    tries === 1 ? 'Resta 1 tentativa.' : `Restam ${tries} tentativas.`,
  expired: 'Este código expirou. Peça um novo código.',
  stillValid: 'O último código que você recebeu continua valendo.',
  busy: (wait: string) => `Você pediu muitos códigos. Aguarde ${wait} para tentar novamente.`,
  failed: 'Não conseguimos confirmar agora. O código continua valendo: tente novamente.',
  resendIn: 'Enviar novo código em',
  resend: 'Enviar novo código',
  resending: 'Enviando…',
  resent: 'Novo código enviado.',
  notReceived: 'Não recebi o código',
  notReceivedText:
    'O SMS pode levar até 2 minutos, conforme a operadora. Confira se o telefone é o do titular e se há sinal.',
  swappedSim:
    'Trocou o chip há menos de 3 dias? Por segurança, este número não recebe código. Receba por e-mail ou fale conosco.',
  recover: 'Receber SMS de verificação',
  recovering: 'Enviando…',
  recovered: 'Se o telefone for do titular, um SMS com um novo código chega em instantes.',
  tooSoon: (wait: string) => `Um código acabou de ser enviado. Aguarde ${wait} para pedir outro.`,
  notRecovered: 'Não foi possível enviar agora. Tente mais tarde ou fale conosco.',
  byVoice: 'Receber o código por ligação',
  byVoiceHint: 'Ligamos para o mesmo número, das 9h às 21h (horário de Brasília).',
  closedForCalls:
    'Ligamos das 9h às 21h (horário de Brasília). Agora, receba o código por SMS ou por e-mail.',
  byEmail: 'Receber o código por e-mail',
  byEmailHint:
    'Só para um e-mail que você confirmou aqui no portal. O e-mail do contrato, sem confirmar, não recebe código.',
  byInboundSms: 'Enviar um SMS do meu celular',
  byInboundSmsHint: 'Você envia um código para nós e entra sem receber nenhum.',
  change: 'Entrar com outro documento ou telefone',
  lost: 'Não uso mais este número',
} as const
