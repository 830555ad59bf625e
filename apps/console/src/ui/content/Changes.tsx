import { type Act, changesBetween } from '@wallpaper/contract/auditChanges'
import common from '../common.module.css'
import css from './Changes.module.css'

export const Changes = ({ act }: { act: Act }) => {
  const changes = changesBetween(act)
  if (changes.length === 0) return <p className={common.note}>这次操作没有改变记录中的值</p>
  return (
    <table className={css.changes}>
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
            <td>{change.before === null ? '—' : <del>{change.before}</del>}</td>
            <td>{change.after === null ? '—' : <ins>{change.after}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
