/** Banks that receive requests of Pix Automático, by ISPB. */
export const BANKS = [
  { ispb: '00000000', name: 'Banco do Brasil' },
  { ispb: '60746948', name: 'Bradesco' },
  { ispb: '00360305', name: 'Caixa Econômica Federal' },
  { ispb: '00416968', name: 'Inter' },
  { ispb: '60701190', name: 'Itaú' },
  { ispb: '10573521', name: 'Mercado Pago' },
  { ispb: '18236120', name: 'Nubank' },
  { ispb: '08561701', name: 'PagBank' },
  { ispb: '22896431', name: 'PicPay' },
  { ispb: '90400888', name: 'Santander' },
] as const
