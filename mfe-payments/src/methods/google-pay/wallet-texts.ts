export const walletTexts = {
  section: 'Pagar com o Google Pay',
  opening: 'Abrindo o Google Pay…',
  pay: 'Pagar com o Google Pay',
  choosing: 'Escolha o cartão na janela do Google Pay…',
  paying: 'Processando o pagamento…',
  info: 'O Google mostra seus cartões numa janela própria. Não vemos o número do cartão, e o banco pode pedir que você confirme.',
  absent: 'Ainda não aceitamos Google Pay. Nada foi cobrado.',
  unreachable:
    'Não foi possível abrir o Google Pay. Nada foi cobrado. Confira sua conexão ou o bloqueador do navegador, ou pague de outra forma.',
  empty: 'Não há cartão no Google Pay deste navegador. Nada foi cobrado.',
  closed: 'Você fechou o Google Pay. Nada foi cobrado.',
  failed:
    'O Google Pay não conseguiu continuar. Nada foi cobrado. Tente novamente ou pague de outra forma.',
}
