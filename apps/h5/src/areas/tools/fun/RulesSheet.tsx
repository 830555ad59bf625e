import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import css from './fun.module.css'

const rules: readonly string[] = [
  '每个主页最多 4 个，玩法和工具合在一起算。',
  '观众打开口令后，工具出现在取图页顶部。',
  '使用次数和排名每天 09:00 更新，当天的使用第二天计入。',
  '在这里试用不计次数，同一位观众一天只计一次。',
  '观众的照片只在对方的手机上处理，不会上传。',
  '随时可以移除，已经产生的收益不变。',
]

export function RulesSheet({ onClose }: { onClose: () => void }) {
  return (
    <Sheet title="使用规则" onClose={onClose}>
      <ol className={css.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Sheet>
  )
}
