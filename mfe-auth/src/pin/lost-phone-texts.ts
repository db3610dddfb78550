import { isResponseLost, type ApiProblem } from '@portal/contract'
import { isUnreachable } from '../outcome/login-outcome.ts'
import { texts as outcomeTexts } from '../outcome/texts.ts'

export const lostPhoneTexts = {
  title: 'Não uso mais este número',
  text: 'Já confirmou um e-mail aqui no portal? Volte e escolha “Receber o código por e-mail”. Um e-mail não confirmado não recebe código. Se outra linha também é sua, entre com o número dela. Se não, deixe um telefone para a gente ligar.',
  label: 'Telefone para contato',
  hint: 'Um celular em que você atende',
  send: 'Pedir contato',
  sending: 'Registrando…',
  back: 'Voltar',
  done: 'Pedido registrado',
  doneText: (protocol: string) =>
    `Anote o protocolo: ${protocol}. Vamos ligar, todos os dias das 8h10 às 20h30, e confirmar que é você antes de mudar o cadastro.`,
  close: 'Fechar',
  failed: 'Não foi possível registrar o pedido',
  maybeSent: 'Não sabemos se o pedido foi registrado',
  failedText: (problem: ApiProblem) => {
    if (isResponseLost(problem))
      return `${isUnreachable(problem.status) ? outcomeTexts.offline : 'Tente novamente em instantes.'} Um novo envio não repete o pedido.`
    return problem.code === 'TOO.MANY.REQUESTS'
      ? 'Este pedido já foi feito algumas vezes. Aguarde o nosso contato ou tente novamente mais tarde.'
      : 'Nada foi registrado. Tente novamente em instantes.'
  },
} as const
