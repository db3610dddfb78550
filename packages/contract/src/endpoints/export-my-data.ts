import * as z from 'zod/mini'
import { defineEndpoint } from '../endpoint.ts'
import { instant } from '../schemas.ts'

/** Every stored row about the customer, decrypted. */
const output = z.object({
  madeAt: instant,
  controller: z.object({ name: z.string(), cnpj: z.string(), address: z.string() }),
  parts: z.array(
    z.object({
      /** One of `RETAINED_DATA`, or a newer id. */
      id: z.string(),
      title: z.string(),
      why: z.string(),
      basis: z.string(),
      until: z.string(),
      rows: z.array(z.record(z.string(), z.unknown())),
    }),
  ),
})
export type ExportedData = z.output<typeof output>

/** POST, because each export is recorded in the security log. */
export const exportMyData = defineEndpoint({
  id: 'exportMyData',
  summary: 'Export the personal data of the customer as JSON',
  interface: 'v2',
  method: 'POST',
  path: '/my-data/export',
  access: 'customer',
  requiresProof: true,
  output,
})

export const exportMyDataFixture = {
  output: {
    madeAt: '2026-11-21T12:00:00Z',
    controller: {
      name: 'Operadora Telecom S.A.',
      cnpj: '11.444.777/0001-61',
      address: 'Avenida Paulista, 1000',
    },
    parts: [
      {
        id: 'registration',
        title: 'Cadastro',
        why: 'Para saber quem você é.',
        basis: 'execução do contrato',
        until: 'Enquanto você tiver contrato.',
        rows: [{ name: 'Ana Souza', document: '39053344705' }],
      },
    ],
  },
}

export const exportMyDataPdf = defineEndpoint({
  id: 'exportMyDataPdf',
  summary: 'Export the personal data of the customer as PDF',
  interface: 'v2',
  method: 'POST',
  path: '/my-data/export.pdf',
  access: 'customer',
  requiresProof: true,
  responseKind: 'pdf',
})

export const exportMyDataPdfFixture = { output: undefined }
