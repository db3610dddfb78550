import { CopyField } from './copy-field.tsx'

const CODE = '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000'

export const Medium = () => <CopyField label="Pix copia e cola" value={CODE} />
export const Large = () => (
  <CopyField label="Pix copia e cola" value={CODE} size="lg" appearance="secondary" />
)
