import { SUSPENSION_PERIODS, SUSPENSION_TEXTS } from '@portal/contract'
import { CONTACT_CHANNELS, formatNumbers } from '@portal/contract/operator'

const {
  daysFromNoticeToSuspension,
  daysFromSuspensionToEnd,
  daysFromFinalNoticeToEnd,
  daysOfIncomingCalls,
} = SUSPENSION_PERIODS

/** Frequent questions; `keywords` are further search terms. */
export const QUESTIONS: readonly {
  readonly id: string
  readonly question: string
  readonly answer: readonly string[]
  readonly keywords: string
}[] = [
  {
    id: 'segunda-via',
    question: 'Como tiro a segunda via da fatura?',
    keywords: 'boleto pdf imprimir baixar conta código de barras',
    answer: [
      'Entre com o seu documento e telefone, abra a fatura em Contas e baixe o PDF. O código de barras está na mesma página, para copiar.',
      'A segunda via não tem custo.',
    ],
  },
  {
    id: 'prazo-de-baixa',
    question: 'Em quanto tempo o pagamento aparece?',
    keywords: 'baixa compensação pix boleto cartão demora prazo confirmação',
    answer: [
      'Pix: em segundos, com comprovante na hora.',
      'Cartão: na hora, quando o banco aprova. Se a resposta demorar, avisamos por SMS e e-mail.',
      'Boleto ou código de barras: até 3 dias úteis depois do pagamento, conforme o banco.',
    ],
  },
  {
    id: 'duplicidade',
    question: 'Paguei a mesma fatura duas vezes. E agora?',
    keywords: 'duplicado repetido devolução estorno reembolso pagamento em duplicidade crédito',
    answer: [
      'Não é preciso pedir. Avisamos você por SMS e e-mail, e você escolhe no comprovante: receber de volta ou deixar como crédito.',
      'Sem a sua escolha, o Pix volta sozinho para a conta de onde saiu. O que foi pago por boleto ou código de barras vira crédito. Em Créditos, use em uma fatura ou peça de volta.',
    ],
  },
  {
    id: 'quitacao',
    question: 'Como comprovo que paguei as faturas do ano?',
    keywords:
      'declaração anual de quitação débitos comprovante recibo nada consta histórico pagamentos',
    answer: [
      'Entre e escolha Declaração anual de quitação, no fim da página Contas. Ela fica disponível a partir de janeiro, quando todas as faturas do ano anterior estiverem pagas.',
      'Cada pagamento, com o comprovante, está em Histórico de pagamentos.',
    ],
  },
  {
    id: 'contestar',
    question: 'Como contesto um valor da fatura?',
    keywords: 'contestação cobrança indevida erro reclamar não reconheço',
    answer: [
      'Abra a fatura, escolha Contestar um valor desta fatura e marque o que não está certo. Você recebe um protocolo por SMS e a resposta no portal e por e-mail, em até 30 dias.',
      'Até a resposta, o valor contestado não vence. O restante você pode pagar na hora. Vale para faturas com vencimento nos últimos 3 anos, também para as pagas.',
    ],
  },
  {
    id: 'cancelar',
    question: 'Como cancelo um contrato?',
    keywords: 'cancelamento encerrar desistir rescisão multa fidelidade',
    answer: [
      'Em Meus atendimentos, escolha Fazer um pedido e, depois, Cancelamento de contrato. O contrato termina 2 dias depois, sem falar com atendente, e até lá você pode desistir.',
      'A última fatura cobra os dias de uso e, se ainda há fidelidade, a multa. Faturas em aberto continuam valendo.',
    ],
  },
  {
    id: 'suspensao',
    question: 'Quando a linha é suspensa por falta de pagamento?',
    keywords: 'bloqueio corte suspensão cancelamento atraso vencida anatel emergência',
    answer: [
      `Avisamos por SMS, por e-mail e no portal, com as datas. O serviço pode ser suspenso ${daysFromNoticeToSuspension} dias depois do aviso. O contrato pode ser encerrado depois de ${daysFromSuspensionToEnd} dias de suspensão, com mais um aviso ${daysFromFinalNoticeToEnd} dias antes. É o regulamento da Anatel.`,
      `Durante a suspensão, a linha recebe ligações e SMS por ${daysOfIncomingCalls} dias, e as ligações para números de emergência continuam. O número é seu até o fim do contrato.`,
      SUSPENSION_TEXTS.creditBureaus,
    ],
  },
  {
    id: 'religacao',
    question: 'Paguei. Quando a linha volta a funcionar?',
    keywords: 'religação desbloqueio reativar liberar voltar acordo parcela spc serasa negativado',
    answer: [
      `${SUSPENSION_TEXTS.restoration} Por Pix a confirmação leva segundos; por boleto, até 3 dias úteis. Em um acordo, vale o pagamento da primeira parcela.`,
      SUSPENSION_TEXTS.creditBureausCleared,
      'Se passou desse prazo, peça uma ligação e diga o número do comprovante.',
    ],
  },
  {
    id: 'reclamar',
    question: 'Não concordo com a resposta. O que posso fazer?',
    keywords: 'reclamação reclamar ouvidoria anatel procon consumidor.gov.br recurso',
    answer: [
      `Ligue para a ouvidoria com o protocolo: ${formatNumbers(CONTACT_CHANNELS.ombudsman)}.`,
      `Se não resolver, fale com a Anatel (${formatNumbers(CONTACT_CHANNELS.regulator)}) ou registre a reclamação em ${CONTACT_CHANNELS.consumer.title}. Os dois são gratuitos.`,
    ],
  },
  {
    id: 'telefone',
    question: 'Não uso mais o telefone do cadastro. Como entro?',
    keywords: 'número antigo trocar celular sms código pin não chega',
    answer: [
      'Entre com qualquer linha que esteja em seu nome: o código vai para o número que você digitar.',
      'Se não tem mais nenhuma, vá à tela do código e escolha Não uso mais este número. Depois, digite um telefone para contato.',
    ],
  },
]
