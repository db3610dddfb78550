export const PIX_TEXTS = {
  name: 'Pix',
  recurrenceSubject: 'Serviços de telecomunicações',
  title: 'Pagamento com Pix',
  how: 'Abra o app do seu banco, escolha Pix, leia o QR Code ou use o código copia e cola abaixo. Confira o nome do recebedor antes de confirmar.',
  inBrasilia: (instant: string) => `${instant} (horário de Brasília)`,
  until: (instant: string) => `Este código vale até ${instant}.`,
  transaction: 'Identificador da transação Pix',
  message: {
    smsName: 'codigo Pix',
    subject: 'Seu código Pix',
    intro: 'Aqui está o código Pix copia e cola que você pediu.',
  },
} as const
