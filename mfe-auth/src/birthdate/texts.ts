export const texts = {
  title: 'Confirme que é você',
  legend: 'Qual é a sua data de nascimento?',
  hint: 'Escolha uma das datas abaixo.',
  submit: 'Confirmar',
  submitting: 'Confirmando…',
  required: 'Escolha uma data de nascimento',
  wrong: 'Os dados não conferem. Confira a data e escolha de novo: são 2 tentativas por dia.',
  busy: (wait: string) =>
    `As tentativas de hoje acabaram. Aguarde ${wait} ou receba um código por SMS.`,
  phoneTitle: 'Qual é o seu celular?',
  phoneSubmit: 'Continuar',
  loading: 'Carregando as datas…',
  failed: 'Não foi possível carregar as datas. Tente novamente em instantes.',
  again: 'Tentar novamente',
  pin: 'Receber um código por SMS',
  other: 'Entrar com outro documento',
} as const
