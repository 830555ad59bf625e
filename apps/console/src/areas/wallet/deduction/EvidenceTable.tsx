/** The composition of an amount: income by kind of take. */
import { formatYuan } from '../../../lib/money.ts'
import common from '../../../ui/common.module.css'
import type { DeductionDetail } from './deduction.labels.ts'
import css from './deductions.module.css'

export const EvidenceTable = ({ evidence }: Pick<DeductionDetail, 'evidence'>) => (
  <table className={css.table} aria-label="证据">
    <thead>
      <tr>
        <th scope="col">方式</th>
        <th scope="col">次数</th>
        <th scope="col">创作者所得</th>
      </tr>
    </thead>
    <tbody>
      {evidence.rows.map(({ label, takes, earned_fen }) => (
        <tr key={label}>
          <td>{label}</td>
          <td className={common.num}>{takes}</td>
          <td className={common.num}>{formatYuan(earned_fen)}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row">合计</th>
        <td />
        <td className={common.num}>{formatYuan(evidence.earned_fen)}</td>
      </tr>
    </tfoot>
  </table>
)
