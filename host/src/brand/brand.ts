/** Everything that names the operator. Colours are in brand.css beside, the drawing in brand-mark.tsx. */
export const brand = {
  name: 'Sinal',
  legalName: 'Sinal Telecomunicações S.A.',
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
