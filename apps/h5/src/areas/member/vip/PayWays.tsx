/** Payment from the balance or through the messenger. */
import { type PayWay, payWays } from '@wallpaper/contract/member/member.labels'
import { yuan } from '../../../lib/format/money.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { MemberStanding } from '../member.types.ts'
import choices from './choices.module.css'
import css from './vip.module.css'

interface PayWaysProps {
  standing: MemberStanding
  payFen: number
  value: PayWay
  onChange: (way: PayWay) => void
}

/** In production it is paid inside the messenger only, by who has bound it. */
export const canPayWechatHere = ({ can_pay_wechat, has_cashier }: MemberStanding): boolean =>
  can_pay_wechat && (has_cashier || runtime().environment.isMessenger)

const wechatNote = (standing: MemberStanding): string => {
  if (!standing.has_wechat_pay) return '暂时不能用'
  if (!standing.can_pay_wechat) return '还没有绑定微信，下一步告诉你怎么付'
  return canPayWechatHere(standing) ? '' : '要在微信里付，下一步告诉你怎么打开'
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
      note: wechatNote(standing),
      isOff: !standing.has_wechat_pay,
    },
  ] as const
  return (
    <div className={`card flush ${choices.choices}`} role="radiogroup" aria-label="支付方式">
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
