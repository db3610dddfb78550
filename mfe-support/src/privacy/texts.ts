import { OPERATOR, PRIVACY } from '@portal/contract/operator'

const {
  legalName,
  cnpj,
  address: { street, district, city, state },
} = OPERATOR

export const texts = {
  title: 'Política de Privacidade',
  lead: 'Esta página explica quais dados usamos para você ver e pagar suas faturas. Explica também os seus direitos (Lei nº 13.709/2018, LGPD).',
  who: {
    title: 'Quem responde pelos seus dados',
    controller: `Controladora: ${legalName}, CNPJ`,
    cnpj: `${cnpj},`,
    address: `${street}, ${district}, ${city}/${state}.`,
    officer: `${PRIVACY.officer}: ${PRIVACY.officerName}`,
    answer: 'Respondemos por completo em até 15 dias.',
    authority: 'Autoridade Nacional de Proteção de Dados (ANPD)',
    complain: 'Se a resposta não resolver, você pode reclamar à',
  },
  retained: {
    title: 'O que guardamos, por\u00a0quê e por quanto tempo',
    lead: 'Passado o prazo, apagamos cada registro automaticamente.',
    erasable: 'Você pode apagar',
    why: 'Por quê',
    until: 'Até quando',
    count: (count: number) =>
      count === 0 ? 'Nada guardado' : count === 1 ? '1 registro' : `${count} registros`,
  },
  sections: [
    {
      title: 'O que fica no seu aparelho',
      text: 'Alguns cookies, que terminam com a sessão, e uma cópia cifrada dos seus contratos enquanto você está conectado. Às vezes testamos uma versão nova com parte dos visitantes: um cookie guarda um número aleatório para isso. Ao sair, tudo é apagado, menos dois cookies, que ficam por seis meses. Um reconhece este navegador. O outro lembra que você usou uma chave de acesso aqui. Nenhum deles dá acesso à conta.',
    },
    {
      title: 'Com quem compartilhamos',
      text: 'Apenas o necessário para cada fim. O provedor do Pix e o banco dos boletos recebem o pagamento. A credenciadora guarda o cartão por nós, e você dá o número diretamente a ela. O Google participa se você paga com o Google Pay. Outras empresas entregam o SMS e o e-mail. Não vendemos dados.',
    },
    {
      title: 'Seus direitos',
      text: 'Você pode acessar, corrigir e baixar seus dados, apagar o que a lei permite e saber com quem foram compartilhados. Também pode levá-los a outra empresa, retirar uma autorização e se opor a um uso. No portal, você mesmo baixa e apaga. Para o resto, fale com o atendimento ou com a encarregada.',
    },
  ],
  toChannels: 'Ver canais de atendimento',
} as const

export const myDataTexts = {
  title: 'Meus dados',
  lead: 'Baixe tudo o que guardamos sobre você, ou apague o que não precisa ficar.',
  pdf: 'Baixar em PDF',
  json: 'Baixar em JSON',
  preparing: 'Preparando o arquivo…',
  notSaved: 'O arquivo não foi baixado',
  tooMany: 'Você já fez este pedido várias vezes. Tente novamente mais tarde.',
  erase: 'Apagar meus dados',
  erasing: 'Apagando…',
  confirmTitle: 'Apagar seus dados?',
  goes: 'Apagamos agora:',
  stays: 'Continuam guardados, porque o contrato ou a lei pede:',
  noReturn: (hasEmail: boolean): string =>
    `Não dá para desfazer.${hasEmail ? ' Sem o e-mail, você deixa de receber por ele os avisos e a fatura digital, que volta ao papel.' : ''}`,
  cancel: 'Cancelar',
  confirm: 'Apagar',
  erased: (protocol: string) => `Pedido atendido. Protocolo ${protocol}`,
  erasedText: (count: number, at: string) =>
    count === 0
      ? `Não havia nada para apagar em ${at}.`
      : count === 1
        ? `1 registro foi apagado em ${at}.`
        : `${count} registros foram apagados em ${at}.`,
  sentBySms: 'Também enviamos este número por SMS ao telefone do cadastro.',
  notErased: 'Nada foi apagado',
  maybeErased: 'Não sabemos se os dados foram apagados',
  maybeErasedText: 'Se foram, o protocolo chega por SMS ao telefone do cadastro.',
  before: 'Pedidos anteriores',
  request: (protocol: string) => `Protocolo ${protocol}`,
  failed: 'Não foi possível mostrar os seus dados',
  later: 'Tente novamente em alguns instantes.',
  again: 'Tentar novamente',
} as const
