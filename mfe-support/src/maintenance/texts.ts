export const texts = {
  title: 'Estamos em manutenção',
  text: 'O portal está fora do ar por alguns minutos. Nada do que você pagou se perdeu.',
  what: 'Se você gerou um Pix ou boleto, o código continua valendo: pode pagar no app do seu banco.',
  retry: 'Tentar novamente',
  still: 'Ainda em manutenção. Tente novamente em alguns minutos.',
} as const
