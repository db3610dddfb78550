import { Bone } from '@portal/ui-kit/bone'
import { Stack } from '@portal/ui-kit/layout'
import { PickerColumns } from './picker-columns'

/** The picker while it is on its way: way back, title and total, the recommended method, then the others. */
const PickerShape = () => (
  <Stack gap={16}>
    <Bone height={20} width="45%" />
    <PickerColumns
      heading={<Bone height={36} width="75%" />}
      total={<Bone height={48} width="55%" />}
      main={(
        <Stack gap={16}>
          <Bone height={96} />
          <Bone height={24} width="40%" />
          {[1, 2, 3, 4].map((tile) => <Bone key={tile} height={72} />)}
        </Stack>
      )}
      aside={null}
    />
  </Stack>
)

export default PickerShape
