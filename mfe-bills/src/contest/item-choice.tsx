import { Checkbox } from '@portal/ui-kit/checkbox'
import { useFieldIds } from '@portal/ui-kit/field'
import type { FormField } from '@portal/ui-kit/form'
import { formatItem, type ContestableItem } from './contest.rules.ts'
import styles from './item-choice.module.css'
import { texts } from './texts.ts'

/** Value of the field for the items: their positions, or the choice of another amount. */
export const OTHER_AMOUNT = 'other'
export const parsePositions = (value: string): number[] =>
  value === OTHER_AMOUNT ? [] : value.split(',').filter(Boolean).map(Number)

interface ItemChoiceProps {
  items: readonly ContestableItem[]
  field: FormField
}

/** Renders one checkbox per item, and one for another amount that excludes them. */
export const ItemChoice = ({ items, field: { props } }: ItemChoiceProps) => {
  const positions = parsePositions(props.value)
  // The last checkbox shows the error of the group.
  const ids = useFieldIds(
    { error: props.error },
    items.length === 0 ? props.id : `${props.id}-other`,
  )
  const toggle = (position: number) =>
    props.onValueChange(
      (positions.includes(position)
        ? positions.filter((one) => one !== position)
        : [...positions, position]
      ).join(),
    )
  return (
    <fieldset className={styles.items} aria-describedby={ids.aria['aria-describedby']}>
      <legend className={styles.legend}>{texts.items}</legend>
      {items.map((item, index) => (
        <Checkbox
          key={item.position}
          id={index === 0 ? props.id : undefined}
          label={formatItem(item)}
          checked={positions.includes(item.position)}
          onChange={() => toggle(item.position)}
        />
      ))}
      <Checkbox
        id={ids.control}
        label={texts.other}
        checked={props.value === OTHER_AMOUNT}
        onChange={() => props.onValueChange(props.value === OTHER_AMOUNT ? '' : OTHER_AMOUNT)}
        error={props.error}
      />
    </fieldset>
  )
}
