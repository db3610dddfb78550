import type { ApiProblem } from '@portal/contract'
import { emailFaultOf, spellWait } from './domain/email-code'

/** Every sentence of this room. */
export const texts = {
  titles: {
    security: 'Segurança',
    channels: 'Canais de Atendimento',
    privacy: 'Política de Privacidade',
    maintenance: 'Estamos em manutenção',
    notifications: 'Notificações',
    email: 'Cadastro de e-mail',
  },
  security: {
    lead: 'Antes de pagar, confira. Leva dez segundos e evita golpes.',
    items: [
      {
        title: 'Confira quem recebe',
        text: 'Ao lado de cada código mostramos o nome e o CNPJ de quem recebe. No app do seu banco devem aparecer os mesmos.',
      },
      {
        title: 'O código por SMS é só seu',
        text: 'Nós nunca pedimos esse código por telefone, por e-mail ou por mensagem. Digite-o apenas nesta página.',
      },
      {
        title: 'Veja o endereço da página',
        text: 'Entre sempre digitando o endereço do portal ou pelo aplicativo. Desconfie de links que chegam por mensagem.',
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
  },
  channels: {
    lead: 'Escolha o melhor jeito de falar com a gente.',
    fibre: { title: 'Fibra', number: '103 41', text: 'Internet e telefone fixo.' },
    mobile: { title: 'Pós-pago, Controle e Empresas', number: '*144 ou 1056', text: 'Do seu celular, ligue *144. De outro telefone, 1056.' },
    call: { title: 'Ligamos para você', text: 'Todos os dias, das 08:10 às 20:30 (horário de Brasília).', button: 'Pedir uma ligação' },
    signIn: 'Para pedir uma ligação, entre com o seu documento e telefone.',
    toLogin: 'Entrar',
  },
  privacy: {
    lead: 'Esta página explica quais dados este portal usa para você ver e pagar suas faturas, e os seus direitos (Lei nº 13.709/2018, LGPD).',
    sections: [
      {
        title: 'Quais dados usamos',
        text: 'Documento (CPF ou CNPJ), nome, telefone, o e-mail do cadastro, contratos, faturas e pagamentos. A data de nascimento serve apenas para confirmar quem você é.',
      },
      {
        title: 'Para que usamos',
        text: 'Para identificar você, mostrar o que está em aberto, gerar códigos de pagamento, registrar o que foi pago, enviar o que você pediu e proteger a sua conta.',
      },
      {
        title: 'O que fica no seu aparelho',
        text: 'Alguns cookies de acesso, que terminam com a sessão, e uma cópia cifrada dos seus contratos enquanto você está conectado. Ao sair, tudo é apagado.',
      },
      {
        title: 'Com quem compartilhamos',
        text: 'Com o banco e o provedor do Pix que recebem o pagamento e com as empresas que entregam o SMS e o e-mail, apenas com o necessário para isso.',
      },
      {
        title: 'Por quanto tempo',
        text: 'Os registros de pagamento ficam pelo prazo que a lei exige. Registros de acesso, por até seis meses. O e-mail do cadastro, até você trocar por outro; um e-mail que não foi confirmado é apagado em cerca de um dia.',
      },
      {
        title: 'Seus direitos',
        text: 'Você pode pedir acesso, correção, cópia ou exclusão dos seus dados e informações sobre compartilhamento. Respondemos por completo em até 15 dias.',
      },
    ],
    ask: 'Para exercer seus direitos, use um dos canais de atendimento e peça para falar sobre dados pessoais.',
    toChannels: 'Ver canais de atendimento',
  },
  maintenance: {
    text: 'O portal está fora do ar por alguns minutos. Nada do que você pagou se perdeu.',
    what: 'Se você gerou um Pix ou boleto, o código continua valendo: pode pagar no app do seu banco.',
    retry: 'Tentar novamente',
    back: 'O portal voltou.',
    still: 'Ainda em manutenção. Tente de novo em alguns minutos.',
  },
  notifications: {
    title: 'Notificações',
    subtitle: 'Fique por dentro das atualizações do seu perfil.',
    empty: 'Sem notificação',
    more: 'Ver mais',
    close: 'Fechar',
    loading: 'Carregando notificações…',
  },
  email: {
    lead: 'Mantenha em dia o e-mail do seu cadastro.',
    steps: { address: 'Seu e-mail', code: 'Digite o código' },
    loading: 'Carregando o e-mail do seu cadastro…',
    failed: 'Não foi possível carregar o seu e-mail',
    failedText: 'Confira sua conexão e tente de novo em instantes.',
    again: 'Tentar novamente',
    registered: 'E-mail cadastrado',
    register: 'Cadastrar e-mail',
    change: 'Alterar e-mail',
    label: 'Email',
    hint: 'Para confirmar que é seu, enviamos um código de 6 números.',
    invalid: 'E-mail inválido',
    send: 'Continuar',
    sending: 'Enviando o código…',
    notSent: 'Não conseguimos enviar o código agora. Tente de novo em instantes.',
    sent: (email: string) =>
      `Enviamos um código de 6 números para ${email}. Ele vale por 10 minutos. Se não chegar logo, confira a caixa de spam.`,
    code: 'Código recebido por e-mail',
    codeHint: 'Com os 6 números, confirmamos automaticamente.',
    confirm: 'Confirmar código',
    confirming: 'Confirmando…',
    incomplete: 'Digite os 6 números do código',
    notConfirmed: 'Não conseguimos confirmar agora. O código continua valendo: tente de novo.',
    resendIn: 'Enviar novo código em',
    resend: 'Enviar novo código',
    resent: 'Novo código enviado.',
    other: 'Usar outro e-mail',
    faults: {
      wrong: 'Código incorreto. Confira o e-mail mais recente: são 5 tentativas.',
      expired: 'Este código expirou. Peça um novo código.',
      spent: 'As tentativas deste código acabaram. Peça um novo código.',
      soon: (wait: string) => `Um código acabou de ser enviado. Aguarde ${wait} para pedir outro.`,
      busy: (wait: string) => `Muitas tentativas seguidas. Aguarde ${wait} e tente de novo.`,
    },
    done: 'E-mail cadastrado',
    doneText: (email: string) => `O e-mail ${email} está confirmado no seu cadastro.`,
    toBills: 'Ver minhas contas',
  },
  call: {
    title: 'Atendimento via ligação',
    prompt: 'Digite o número do telefone que deseja receber atendimento',
    label: 'Telefone',
    hint: 'Insira seu telefone celular',
    required: 'O campo telefone é obrigatório',
    invalid: 'O campo telefone é inválido',
    cancel: 'Cancelar',
    send: 'Continuar',
    sending: 'Registrando o pedido…',
    done: 'Telefone registrado',
    doneText: 'Entraremos em contato com você o mais breve possível',
    failed: 'Houve um erro em sua solicitação',
    failedText: 'Tente novamente mais tarde.',
    closed: 'O atendimento por ligação funciona das 08:10 às 20:30 (horário de Brasília).',
    close: 'Fechar',
  },
  survey: {
    title: 'Sua opinião',
    step: (step: number) => `Passo ${step} de 3`,
    close: 'Fechar pesquisa',
    question: 'De 0 a 10, quanto você recomendaria este portal a um amigo ou colega?',
    least: 'Nada provável',
    most: 'Muito provável',
    next: 'Continuar',
    yourScore: (score: number) => `Sua nota: ${score}. Se quiser, escolha um motivo.`,
    whatWasGood: 'O que mais pesou na sua nota?',
    whatToMend: 'O que mais precisamos melhorar?',
    options: {
      ease: 'Facilidade de uso',
      speed: 'Rapidez',
      clarity: 'Clareza das informações',
      trust: 'Segurança',
      support: 'Atendimento',
      other: 'Outro motivo',
    },
    anotherScore: 'Mudar a nota',
    comment: 'Gostaria de deixar um comentário?',
    commentHint: 'Não escreva senhas nem números de documento.',
    send: 'Enviar',
    sendBare: 'Concluir sem comentário',
    sending: 'Enviando…',
    back: 'Voltar',
    retry: 'Tentar novamente',
    failed: 'Não conseguimos enviar a sua resposta',
    failedText: 'Nada se perdeu. Tente novamente em alguns instantes.',
    trace: (traceId: string) => `Código para o atendimento: ${traceId}`,
    thanks: 'Obrigado pela sua opinião',
    thanksText: 'Ela chegou até nós e ajuda a melhorar o portal.',
    hadBefore: 'Já tínhamos recebido uma resposta sua há pouco tempo, e ela continua valendo.',
  },
} as const

/** What went wrong with an address or its code, and what to do next; `otherwise` where nothing more is known. */
export const emailFaultText = ({ code, retryAfter = 60 }: ApiProblem, otherwise: string): string => {
  const { faults } = texts.email
  switch (emailFaultOf(code)) {
    case 'wrong': return faults.wrong
    case 'expired': return faults.expired
    case 'spent': return faults.spent
    case 'soon': return faults.soon(spellWait(retryAfter))
    case 'busy': return faults.busy(spellWait(retryAfter))
    default: return otherwise
  }
}
