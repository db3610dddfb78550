const sent = 'Boleto enviado com sucesso!'

export const secondCopyTexts = {
  label: '2ª via de boleto',
  title: '2ª via de boleto',
  heading: 'Como gostaria de receber a 2ª via do seu boleto',
  headingWithOffer:
    'Como gostaria de receber a 2ª via do seu boleto e o link da nova oferta de plano',
  options: 'Enviar ou salvar',
  credited: 'O pagamento aparece em até 3 dias úteis.',
  sent,
  line: 'Linha digitável do boleto',
}

export const barCodeTexts = {
  label: 'Pagar agora',
  title: 'Pagar agora',
  heading: 'Código de barras',
  options: 'Opções para pagamento:',
  credited: 'Código de barras para o app do seu banco. O pagamento aparece em até 3 dias úteis.',
  sent,
  line: 'Número do código de barras',
}
