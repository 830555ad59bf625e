/** Payment from the balance or through the messenger. */
import { type PayWay, payWays } from '@wallpaper/contract/member/member.labels'
import { yuan } from '../../../lib/format/money.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { MemberStanding } from '../member.types.ts'
import css from './vip.module.css'

interface PayWaysProps {
  standing: MemberStanding
  payFen: number
  value: PayWay
  onChange: (way: PayWay) => void
}

const icons = { balance: 'wallet', wechat: 'fill-wechat' } as const

export function PayWays({ standing, payFen, value, onChange }: PayWaysProps) {
  const isEnough = standing.balance_fen >= payFen
  const ways = [
    {
      id: 'balance',
      note: `可用 ¥${yuan(standing.balance_fen)}${isEnough ? '' : '，不够付这一笔'}`,
      isOff: !isEnough,
    },
    {
      id: 'wechat',
      note: standing.can_pay_wechat ? '' : '绑定微信后可用',
      isOff: !standing.can_pay_wechat,
    },
  ] as const
  return (
    <div className={`card flush ${css.ways}`} role="radiogroup" aria-label="支付方式">
      {ways.map(({ id, note, isOff }) => (
        <label key={id} className={isOff ? css.off : ''}>
          <Icon name={icons[id]} size={22} className={css[id] ?? ''} />
          <span>
            {payWays[id]}
            {note && <small className="num">{note}</small>}
          </span>
          <input
            type="radio"
            name="way"
            value={id}
            checked={value === id}
            disabled={isOff}
            onChange={() => onChange(id)}
          />
        </label>
      ))}
    </div>
  )
}
