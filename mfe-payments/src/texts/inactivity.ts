export const inactivityTexts = {
  title: 'Você ainda está aí?',
  text: 'Esta página ficou 5 minutos sem uso. Por segurança, o que foi digitado será apagado em instantes.',
  left: 'Apagamos em',
  stay: 'Continuar nesta página',
  overTitle: 'Página fechada por segurança',
  overText: 'Esta página ficou mais de 5 minutos sem uso e apagamos o que foi digitado. Nada foi cobrado.',
  again: 'Continuar pagamento',
}
