import type { OPERATOR } from '@portal/contract/operator'

export const texts = {
  channels: {
    title: 'Canais de Atendimento',
    lead: 'Escolha o melhor jeito de falar com a gente.',
    or: 'ou',
    openSite: 'Abrir o site',
    call: {
      title: 'Ligamos para você',
      text: 'Todos os dias, das 8h10 às 20h30 (horário de Brasília).',
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
    maybeSentText:
      'Se o pedido foi registrado, o protocolo chega por SMS ao telefone do cadastro. Um novo envio não repete o pedido.',
    closed: 'O atendimento por ligação funciona das 8h10 às 20h30 (horário de Brasília).',
    close: 'Fechar',
  },
  accessibility: {
    title: 'Acessibilidade',
    lead: 'Este portal é para todas as pessoas. Seguimos a norma ABNT NBR 17225 e as diretrizes WCAG 2.2, nível AA.',
    works: {
      title: 'O que funciona',
      points: [
        'Você pode usar tudo só com o teclado.',
        'Leitores de tela recebem títulos, nomes de campos, erros e a confirmação do pagamento.',
        'As letras podem dobrar de tamanho. Nenhuma palavra é cortada.',
        'Tema escuro, alto contraste e menos animação seguem a escolha do seu aparelho.',
        'Avisamos antes de encerrar o acesso por falta de uso. Você pode continuar.',
        'Os PDFs da fatura e do comprovante podem ser lidos por leitores de tela.',
      ],
    },
    missing: {
      title: 'O que ainda não funciona',
      points: [
        'Ainda não testamos com leitores de tela em aparelhos reais, só com programas que verificam cada tela.',
        'A tela do Google Pay é do Google. Não podemos garantir a acessibilidade dela.',
        'O portal não tem vídeos em Libras. Use a central de intermediação por vídeo, acima.',
      ],
    },
    complain: {
      title: 'Encontrou uma barreira?',
      text: 'Conte o que aconteceu e em qual página. Respondemos em até 7 dias, por telefone ou e-mail.',
      further: 'Se não resolver, fale com a ouvidoria ou com a Anatel. Os números estão acima.',
    },
    checked: 'Última verificação: novembro de 2026.',
  },
  supplier: {
    title: 'Dados da empresa',
    cnpj: 'CNPJ',
    address: ({ street, district, city, state, zip }: typeof OPERATOR.address): string =>
      `${street}, ${district}, ${city}/${state}, CEP ${zip}`,
  },
} as const
