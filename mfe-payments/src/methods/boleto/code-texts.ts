export const boletoTexts = {
  barCodeLabel: 'Código de barras para leitura',
  copy: 'Copiar código',
  copied: 'Código copiado',
  copiedToast: 'Código de barras copiado',
  copyFailed: 'Não foi possível copiar. Selecione o código e copie.',
  dueDate: 'Pague até',
  clearingTime: 'O pagamento aparece como pago em até 3 dias úteis depois que o banco confirmar.',
  download: 'Baixar boleto',
  downloadTerm: 'Baixar documento',
  downloading: 'Gerando o PDF…',
  downloadFailed: 'Não foi possível gerar o PDF. Tente novamente em alguns minutos.',
  print: 'Imprimir boleto',
  preparing: 'Preparando a impressão…',
  printFailed: 'Não foi possível preparar a impressão. Tente novamente, ou baixe o PDF.',
  openBank: 'Pagar com app do meu banco',
  openBankNote:
    'Ao escolher o banco, o código é copiado. No app, procure por "Pagar" ou "Boletos" e cole o código.',
  expired: 'Este código venceu',
  expiredHint:
    'Se você já pagou, não pague de novo: o pagamento aparece em até 3 dias úteis. Se não pagou, gere outro código.',
  restart: 'Gerar outro código',
}

export const printTexts = {
  qr: 'QR Code do Pix deste boleto',
  payByPix:
    'Prefere Pix? Aponte a câmera do app do seu banco para o QR Code. Pague por aqui ou pelo código de barras, uma vez só.',
}
