export const cancelTexts = {
  open: 'Cancelar este código',
  title: 'Cancelar este código?',
  text: 'Quem tentar pagar com ele não vai conseguir mais, nem com o que já foi baixado, impresso ou enviado. A fatura continua em aberto.',
  keep: 'Manter código',
  cancel: 'Cancelar código',
  cancelling: 'Cancelando…',
  failed: 'Não foi possível cancelar agora. Tente novamente em alguns minutos.',
}
