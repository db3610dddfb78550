import { addDays, toCents, type CalendarDate, type Contract } from '@portal/contract'
import { addMonths, toMonth } from '../rules/add-months.ts'
import { createInvoices, type DemoContract, type DemoInvoice, type Due } from './demo-data.ts'
import { createManyContracts } from './many-contracts.ts'

const BLACK = { name: 'TIM Black 50 GB', code: 'CCT6' } as const
const CONTROLE = { name: 'TIM Controle 25 GB', code: 'CBT6' } as const
const ULTRAFIBRA = { name: 'LIVE Fibra 500 Mega', code: 'CDT7' } as const
const EMPRESA = { name: 'TIM Empresa 100 GB', code: 'CET7' } as const

interface ContractSpec {
  customer: string
  number: number
  phone: string | null
  product: Contract['products'][number]
  unpaid: readonly Due[]
  paid?: number
  productType?: 'TIM' | 'LIVE'
  multiple?: boolean
  discount?: number
}

const createContract = (today: CalendarDate, spec: ContractSpec): DemoContract => {
  const reference = `CT${1_000_000_000 + spec.number}`
  const [oldest, newest] = [spec.unpaid[0], spec.unpaid.at(-1)]
  return {
    reference,
    customer: spec.customer,
    productType: spec.productType ?? 'TIM',
    product: spec.product,
    phone: spec.phone,
    dueDay: Number(newest?.[0].slice(8)),
    multiple: spec.multiple ?? true,
    campaign:
      spec.discount === undefined
        ? null
        : {
            reference: `CP${1_000_000_000 + spec.number}`,
            discountPercentage: spec.discount,
            validUntil: addDays(today, 30),
            maxInstallments: 6,
            earlyDiscountPercentage: spec.discount > 0 ? 5 : 0,
          },
    agreement: null,
    invoices: createInvoices({
      contract: reference,
      product: spec.product.name,
      unpaid: spec.unpaid,
      paid: spec.paid ?? 6,
      paidAmount: oldest?.[1] ?? 0,
    }),
  }
}

/** The 10th of the last `count` months up to today, oldest first. */
const listTenths = (today: CalendarDate, count: number): CalendarDate[] => {
  const newest = addMonths(today, Number(today.slice(8)) >= 10 ? 0 : -1, 10)
  return Array.from({ length: count }, (_, i) => addMonths(newest, i + 1 - count))
}

const AGREEMENT = { parts: 6, paid: 2, part: 10_000, discount: 3_000 } as const

const createAgreedContract = (today: CalendarDate): DemoContract => {
  const [reference, agreement] = ['CT1000010001', 'AC1000010001']
  const firstDue = addDays(today, -35)
  const parts = Array.from({ length: AGREEMENT.parts }, (_, i): DemoInvoice => {
    const dueDate = addMonths(firstDue, i)
    const isPaid = i < AGREEMENT.paid
    return {
      reference: `${agreement}${String(i + 1).padStart(2, '0')}`,
      month: toMonth(dueDate),
      dueDate,
      amount: toCents(AGREEMENT.part),
      state: isPaid ? 'PAID' : 'OPEN',
      paidOn: isPaid ? addDays(dueDate, -1) : null,
      agreement: { reference: agreement, number: i + 1 },
      items: [
        {
          description: `Parcela ${i + 1} de ${AGREEMENT.parts} do acordo ${agreement}`,
          amount: toCents(AGREEMENT.part),
        },
      ],
    }
  })
  const invoices = createInvoices({
    contract: reference,
    product: CONTROLE.name,
    paid: 4,
    paidAmount: 21_000,
    state: 'AGREED',
    agreement,
    unpaid: [-160, -130, -100].map((days) => [addDays(today, days), 21_000]),
  })
  return {
    reference,
    customer: 'pf-agreement',
    productType: 'TIM',
    product: CONTROLE,
    phone: '+5562998901234',
    dueDay: Number(firstDue.slice(8)),
    multiple: true,
    campaign: null,
    agreement: {
      reference: agreement,
      installments: AGREEMENT.parts,
      total: toCents(AGREEMENT.parts * AGREEMENT.part),
      discount: toCents(AGREEMENT.discount),
    },
    invoices: [...invoices, ...parts],
  }
}

/** Contracts and invoices of the demo customers on `today`. */
export const createDemoContracts = (today: CalendarDate): readonly DemoContract[] => {
  const createDue = (days: number, amount: number): Due => [addDays(today, days), amount]
  const specs: readonly ContractSpec[] = [
    {
      customer: 'pf-overdue',
      number: 1001,
      phone: '+5511987654321',
      product: BLACK,
      unpaid: [createDue(-16, 14_990), createDue(9, 15_235)],
    },
    {
      customer: 'pf-two-contracts',
      number: 2001,
      phone: '+5521998765432',
      product: CONTROLE,
      unpaid: [createDue(-75, 8_990), createDue(-45, 8_990), createDue(-14, 8_990)],
    },
    {
      customer: 'pf-two-contracts',
      number: 2002,
      phone: null,
      product: ULTRAFIBRA,
      productType: 'LIVE',
      unpaid: [createDue(-30, 11_900)],
    },
    {
      customer: 'pf-discount',
      number: 3001,
      phone: '+5531991234567',
      product: BLACK,
      discount: 40,
      unpaid: [createDue(-120, 40_000)],
    },
    {
      customer: 'pf-card-blocked',
      number: 6001,
      phone: '+5561994567890',
      product: BLACK,
      discount: 0,
      multiple: false,
      unpaid: [createDue(-60, 21_000)],
    },
    {
      customer: 'pf-day-10',
      number: 7001,
      phone: '+5571995678901',
      product: CONTROLE,
      unpaid: listTenths(today, 3).map((day): Due => [day, 9_990]),
    },
    {
      customer: 'pf-neighbour',
      number: 9001,
      phone: '+5585997890123',
      product: CONTROLE,
      unpaid: [createDue(-3, 7_500)],
    },
    {
      customer: 'pj-numeric',
      number: 11001,
      phone: '+5511987650001',
      product: EMPRESA,
      unpaid: [createDue(-20, 123_456)],
    },
    {
      customer: 'pj-numeric',
      number: 11002,
      phone: '+5511987650002',
      product: EMPRESA,
      unpaid: [createDue(-5, 89_900)],
    },
    {
      customer: 'pj-letters',
      number: 12001,
      phone: '+5592991230002',
      product: EMPRESA,
      unpaid: [createDue(-33, 250_000)],
    },
    {
      customer: 'pj-trap',
      number: 13001,
      phone: '+5548991230003',
      product: EMPRESA,
      unpaid: [createDue(2, 31_000)],
    },
  ]
  return [
    ...specs.map((spec) => createContract(today, spec)),
    createAgreedContract(today),
    ...createManyContracts(today),
  ]
}
