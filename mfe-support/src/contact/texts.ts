import type { OPERATOR } from '@portal/contract/operator'

export const texts = {
  channels: {
    title: 'Canais de Atendimento',
    lead: 'Escolha o melhor jeito de falar com a gente.',
    or: 'ou',
    openSite: 'Abrir o site',
    call: {
      title: 'Ligamos para você',
      text: 'Todos os dias, das 08:10 às 20:30 (horário de Brasília).',
      button: 'Pedir uma ligação',
      cases: 'Meus atendimentos',
    },
    signIn: 'Para pedir uma ligação, entre com o seu documento e telefone.',
    toLogin: 'Entrar',
  },
  questions: {
    title: 'Perguntas frequentes',
    search: 'Buscar nas perguntas',
    searchHint: 'Por exemplo: segunda via, Pix, religação',
    found: (count: number) =>
      count === 0
        ? 'Nenhuma pergunta encontrada'
        : count === 1
          ? '1 pergunta encontrada'
          : `${count} perguntas encontradas`,
    none: 'Nenhuma pergunta com estas palavras. Fale com a gente por um dos canais acima.',
  },
  callBack: {
    title: 'Atendimento via ligação',
    prompt: 'Digite o número do telefone que deseja receber atendimento',
    label: 'Telefone',
    hint: 'Insira seu telefone celular',
    required: 'O campo telefone é obrigatório',
    invalid: 'O campo telefone é inválido',
    notMobile: 'Telefone celular inválido',
    cancel: 'Cancelar',
    send: 'Continuar',
    sending: 'Registrando o pedido…',
    done: 'Telefone registrado',
    doneText: 'Entraremos em contato com você o mais breve possível',
    protocol: (number: string) => `Protocolo: ${number}`,
    follow: 'Acompanhar em Meus atendimentos',
    schedule: 'Escolher dia e hora para a ligação',
    failed: 'Houve um erro em sua solicitação',
    failedText: 'Tente novamente mais tarde.',
    closed: 'O atendimento por ligação funciona das 08:10 às 20:30 (horário de Brasília).',
    close: 'Fechar',
  },
  supplier: {
    title: 'Dados da empresa',
    cnpj: (cnpj: string): string => `CNPJ ${cnpj}`,
    address: ({ street, district, city, state, zip }: typeof OPERATOR.address): string =>
      `${street}, ${district}, ${city}/${state}, CEP ${zip}`,
  },
} as const
