/** Before and after of a change, one line for each field that differs. */
import { formatTime } from '../lib/time.ts'

type Values = Record<string, unknown> | null

interface Change {
  field: string
  before: string
  after: string
}

const isTime = (field: string, value: unknown): value is number =>
  typeof value === 'number' && /(_at|until)$/.test(field)

const written = (field: string, value: unknown): string => {
  if (value === undefined || value === null) return '—'
  if (typeof value === 'boolean') return value ? '是' : '否'
  if (isTime(field, value)) return formatTime(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

export const changesBetween = (before: Values, after: Values): Change[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((field) => ({
      field,
      before: written(field, before?.[field]),
      after: written(field, after?.[field]),
    }))
    .filter((change) => change.before !== change.after)

export const Changes = ({ before, after }: { before: Values; after: Values }) => {
  const changes = changesBetween(before, after)
  if (changes.length === 0) return <p className="note">这次操作没有改变记录中的值</p>
  return (
    <table className="changes">
      <thead>
        <tr>
          <th scope="col">字段</th>
          <th scope="col">之前</th>
          <th scope="col">之后</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{change.field}</th>
            <td>
              <del>{change.before}</del>
            </td>
            <td>
              <ins>{change.after}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
