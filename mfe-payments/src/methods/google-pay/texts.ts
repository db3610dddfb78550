export const googlePayTexts = {
  label: 'Google Pay',
  title: 'Pagamento com Google Pay',
  heading: 'Pagamento com Google Pay',
  credited: 'Confirmado em poucos minutos.',
  paid: [
    'Seu pedido foi processado com sucesso usando o Google Pay',
    'Confira o comprovante no seu e-mail.',
  ],
}
