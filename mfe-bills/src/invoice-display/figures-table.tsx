import styles from './figures-table.module.css'

interface FiguresTableProps {
  caption?: string
  columns: readonly string[]
  /** The first cell of a row is its header. */
  rows: readonly (readonly [what: string, ...figures: string[]])[]
}

export const FiguresTable = ({ caption, columns, rows }: FiguresTableProps) => (
  <div className={styles.frame}>
    <table className={styles.table} data-wide={columns.length > 3 || undefined}>
      {caption && <caption className={styles.caption}>{caption}</caption>}
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([what, ...figures], row) => (
          <tr key={`${what} ${row}`}>
            <th scope="row">{what}</th>
            {figures.map((figure, column) => (
              <td key={columns[column + 1]} data-column={columns[column + 1]} translate="no">
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
