import type { Customer } from './tables.ts'

type Row = readonly [
  id: string,
  name: string,
  document: string,
  phone: string,
  birthdate: string | null,
]

const ROWS: readonly Row[] = [
  ['pf-overdue', 'Ana Souza', '39053344705', '+5511987654321', '1988-03-14'],
  ['pf-two-contracts', 'Bruno Lima', '16899535009', '+5521998765432', '1979-11-02'],
  ['pf-discount', 'Carla Dias', '71428793860', '+5531991234567', '1995-07-23'],
  ['pf-no-debts', 'Davi Rocha', '23100299809', '+5541992345678', '1982-01-30'],
  ['pf-blacklisted', 'Elisa Prado', '86288366757', '+5551993456789', '1990-09-09'],
  ['pf-card-blocked', 'Fábio Nunes', '52998224725', '+5561994567890', '1986-12-01'],
  ['pf-day-10', 'Gabriela Reis', '04513689161', '+5571995678901', '1999-04-18'],
  ['pf-many', 'Heitor Alves', '93741065234', '+5581996789012', '1975-06-06'],
  ['pf-neighbour', 'Irene Melo', '10290627303', '+5585997890123', '1968-08-27'],
  ['pf-agreement', 'João Teixeira', '30684217562', '+5562998901234', '1993-02-11'],
  ['pj-numeric', 'Padaria Sol Ltda', '11222333000181', '+5511987650001', null],
  ['pj-letters', 'Telecom Norte S.A.', '12ABC345000188', '+5592991230002', null],
  ['pj-trap', 'DK Comércio Ltda', 'DKX10290627303', '+5548991230003', null],
]

/** The demonstration's customers; each one's e-mail is `<id>@example.com`. */
export const DEMO_CUSTOMERS: readonly Customer[] = ROWS.map(
  ([id, name, document, phone, birthdate]) => ({
    id,
    name,
    document,
    phone,
    birthdate,
    type: document.length === 11 ? 'PF' : 'PJ',
    email: `${id}@example.com`,
    blacklisted: id === 'pf-blacklisted',
    cardBlocked: id === 'pf-card-blocked',
    linesRole: 'administers',
  }),
)
