import { TextField } from '@portal/ui-kit/text-field'
import type { Filter, Show } from './filter.rules.ts'
import { texts } from './texts.ts'
import styles from './filter-bar.module.css'

const t = texts.home
const SHOWS = Object.keys(t.shows) as Show[]

interface FilterBarProps {
  filter: Filter
  onChange: (filter: Filter) => void
  /** How much is found; read out when it changes. */
  found: string
}

/** Search and a choice of state, for accounts with many contracts. */
export const FilterBar = ({ filter, onChange, found }: FilterBarProps) => (
  <div role="search" className={styles.bar}>
    <TextField
      label={t.search}
      hint={t.searchHint}
      value={filter.text}
      autoComplete="off"
      enterKeyHint="search"
      onChange={(event) => onChange({ ...filter, text: event.target.value })}
      onClear={() => onChange({ ...filter, text: '' })}
    />
    <fieldset className={styles.shows}>
      <legend className={styles.legend}>{t.show}</legend>
      <div className={styles.options}>
        {SHOWS.map((show) => (
          <label key={show} className={styles.option}>
            <input
              type="radio"
              name="show"
              className={styles.radio}
              checked={filter.show === show}
              onChange={() => onChange({ ...filter, show })}
            />
            <span>{t.shows[show]}</span>
          </label>
        ))}
      </div>
    </fieldset>
    <p role="status" className={styles.found}>
      {found}
    </p>
  </div>
)
