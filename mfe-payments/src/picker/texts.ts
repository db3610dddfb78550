import { PRESCRIBED_TEXT } from '@portal/contract'
import { formatInvoiceCount } from '../invoices/texts.ts'

export const pickerTexts = {
  title: 'Formas de pagamento',
  total: (count: number, isAgreement: boolean) =>
    `Total de ${formatInvoiceCount(count, isAgreement)}`,
  prescribed: (count: number, of: number) => {
    if (of === 1) return PRESCRIBED_TEXT
    return count === 1
      ? '1 fatura tem mais de 5 anos e não pode mais ser cobrada. Você só paga se quiser.'
      : `${count} faturas têm mais de 5 anos e não podem mais ser cobradas. Você só paga se quiser.`
  },
  recommended: 'Recomendado!',
  others: 'Confira outros métodos disponíveis para pagamento:',
  down: (methods: string, recommended: string) =>
    `Fora do ar no momento: ${methods}. Para pagar agora, use ${recommended}.`,
  unavailable: (count: number) =>
    count === 1 ? '1 forma indisponível agora' : `${count} formas indisponíveis agora`,
  openCodes: 'Códigos que você já tem',
  validUntil: (until: string) =>
    `Vale até ${until}. Continua valendo se você escolher outra forma.`,
  follow: 'Acompanhar',
  seeCode: 'Ver código',
  codeUntil: (method: string, until: string) => `${method}, vale até ${until}`,
  seeCodeLabel: (code: string) => `Ver código: ${code}`,
  cancelCodeLabel: (code: string) => `Cancelar este código: ${code}`,
  loading: 'Carregando formas de pagamento…',
}
