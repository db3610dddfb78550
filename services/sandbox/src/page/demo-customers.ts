export interface DemoCustomer {
  id: string
  name: string
  document: string
  phone: string
  birthdate: string | null
  about: string
}

const row = (
  id: string,
  name: string,
  document: string,
  phone: string,
  birthdate: string | null,
  about: string,
): DemoCustomer => ({
  id,
  name,
  document,
  phone,
  birthdate,
  about,
})

/** Only for the page: the sandbox itself knows no customer. D is the day on which the portal's data was made. */
export const DEMO_CUSTOMERS: readonly DemoCustomer[] = [
  row(
    'pf-overdue',
    'Ana Souza',
    '390.533.447-05',
    '(11) 98765-4321',
    '14/03/1988',
    'Contrato TIM, várias faturas por pagamento: vencida há 16 dias (149,90) e a vencer em 9 (152,35)',
  ),
  row(
    'pf-two-contracts',
    'Bruno Lima',
    '168.995.350-09',
    '(21) 99876-5432',
    '02/11/1979',
    'TIM com faturas de D-75, D-45 e D-14 (89,90 cada); fibra LIVE sem telefone, D-30 (119,00)',
  ),
  row(
    'pf-discount',
    'Carla Dias',
    '714.287.938-60',
    '(31) 99123-4567',
    '23/07/1995',
    'Contrato TIM, fatura de D-120 (400,00), campanha GRAPHIC com desconto de 40',
  ),
  row(
    'pf-no-debts',
    'Davi Rocha',
    '231.002.998-09',
    '(41) 99234-5678',
    '30/01/1982',
    'Sem contrato e sem acordo',
  ),
  row(
    'pf-blacklisted',
    'Elisa Prado',
    '862.883.667-57',
    '(51) 99345-6789',
    '09/09/1990',
    'Bloqueada: 403 Blacklist',
  ),
  row(
    'pf-card-blocked',
    'Fábio Nunes',
    '529.982.247-25',
    '(61) 99456-7890',
    '01/12/1986',
    'Cartão bloqueado, um pagamento por vez; fatura de D-60 (210,00), campanha sem desconto',
  ),
  row(
    'pf-day-10',
    'Gabriela Reis',
    '045.136.891-61',
    '(71) 99567-8901',
    '18/04/1999',
    'TIM com vencimento no dia 10: os três últimos em aberto (99,90 cada)',
  ),
  row(
    'pf-many',
    'Heitor Alves',
    '937.410.652-34',
    '(81) 99678-9012',
    '06/06/1975',
    '40 contratos com 12 faturas cada',
  ),
  row(
    'pf-neighbour',
    'Irene Melo',
    '102.906.273-03',
    '(85) 99789-0123',
    '27/08/1968',
    'Um contrato, fatura de D-3 (75,00); é o CPF em que vira o CNPJ de pj-trap sem as letras',
  ),
  row(
    'pf-agreement',
    'João Teixeira',
    '306.842.175-62',
    '(62) 99890-1234',
    '11/02/1993',
    'Um contrato com acordo em 6 parcelas e termo disponível',
  ),
  row(
    'pj-numeric',
    'Padaria Sol Ltda',
    '11.222.333/0001-81',
    '(11) 98765-0001',
    null,
    'Dois contratos, faturas de D-20 (1.234,56) e D-5 (899,00)',
  ),
  row(
    'pj-letters',
    'Telecom Norte S.A.',
    '12.ABC.345/0001-88',
    '(92) 99123-0002',
    null,
    'Um contrato, fatura de D-33 (2.500,00); CNPJ com letras',
  ),
  row(
    'pj-trap',
    'DK Comércio Ltda',
    'DK.X10.290/6273-03',
    '(48) 99123-0003',
    null,
    'Um contrato, fatura de D+2 (310,00)',
  ),
]
