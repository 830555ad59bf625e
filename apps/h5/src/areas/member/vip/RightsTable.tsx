/** Comparison of the levels' privileges. */
import type { Levels } from '../member.types.ts'
import css from './vip.module.css'

export function RightsTable({
  columns,
  rows,
  marked,
}: Pick<Levels, 'columns' | 'rows'> & { marked: string }) {
  const classOf = (id: string) => (id === marked ? css.marked : '')
  return (
    <section className={`card ${css.rights}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">权益</th>
            {columns.map(({ level_id, name }) => (
              <th key={level_id} scope="col" className={classOf(level_id)}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, cells }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {cells.map(({ level_id, text }) => (
                <td key={level_id} className={`num ${classOf(level_id)}`}>
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
