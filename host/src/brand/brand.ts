/** Everything that names the operator; the legal name is the receiver of payments. Colours: brand.css, drawing: brand-mark.tsx. */
export const brand = {
  name: 'Sinal',
  legalName: 'Operadora Telecom S.A.',
  app: {
    name: 'App Meu TIM',
    appStore: 'https://apps.apple.com/br/app/meu-tim/id590507058',
    googlePlay: 'https://play.google.com/store/apps/details?id=br.com.timbrasil.meutim',
  },
  phones: {
    fibre: ['103 41'],
    mobile: ['*144', '1056'],
  },
} as const
