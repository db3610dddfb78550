import { TextField } from '@portal/ui-kit/text-field'
import type { ContractFilter, StatusFilter } from './filter.rules.ts'
import { texts } from './texts.ts'
import styles from './filter-bar.module.css'

const t = texts.home
const STATUSES = Object.keys(t.shows) as StatusFilter[]

interface FilterBarProps {
  filter: ContractFilter
  onChange: (filter: ContractFilter) => void
  resultCount: string
}

/** Renders a search field and a status filter, for accounts with many contracts. */
export const FilterBar = ({ filter, onChange, resultCount }: FilterBarProps) => (
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
        {STATUSES.map((show) => (
          <label
            key={show}
            className={styles.option}
            data-checked={filter.status === show || undefined}
          >
            <input
              type="radio"
              name="show"
              className={styles.radio}
              checked={filter.status === show}
              onChange={() => onChange({ ...filter, status: show })}
            />
            <span>{t.shows[show]}</span>
          </label>
        ))}
      </div>
    </fieldset>
    <p role="status" className={styles.found}>
      {resultCount}
    </p>
  </div>
)
