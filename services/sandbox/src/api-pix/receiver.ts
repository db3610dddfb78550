/** The only account holder of this provider. */
export const RECEIVER = {
  nome: 'Operadora Telecom S.A.',
  cnpj: '11444777000161',
  logradouro: 'Avenida Paulista, 1000',
  cidade: 'Sao Paulo',
  uf: 'SP',
  cep: '01310100',
}

export const ISPB = '99999004'

const KEYS: readonly string[] = [
  '5f84a4c5-c5cb-4599-9f13-7eb4d419dacc',
  RECEIVER.cnpj,
  'pix@operadora.example.com',
]

export const isReceiverKey = (chave: string): boolean => KEYS.includes(chave)
