/** 确认收款: what waits for the person's confirmation, the nearest deadline first, and the chosen one. */
import { yuan } from '../../../lib/format/money.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { Badge } from '../../../ui/content.tsx'
import type { WithdrawalDetail } from '../wallet.types.ts'
import css from './confirm.module.css'
import { Money } from './Money.tsx'
import moneyCss from './money.module.css'
import { PayeeLogo } from './PayeeLogo.tsx'

type Waiting = WithdrawalDetail['to_confirm']

export const deadlineText = (until: number): string => `${formatTime(until).slice(5, 16)} 截止`

interface WaitingCardsProps {
  waiting: Waiting
  chosen: string
  onChoose: (id: string) => void
}

export function WaitingCards({ waiting, chosen, onChoose }: WaitingCardsProps) {
  if (waiting.length < 2) return null
  return (
    <>
      <p className={css.head}>
        <b>{waiting.length} 笔等你确认</b>
        <span>共 ¥{yuan(waiting.reduce((sum, { net }) => sum + net, 0))}，先到期的在前</span>
      </p>
      <div className={css.choices}>
        {waiting.map(({ id, net, until }, index) => (
          <button
            key={id}
            type="button"
            className={css.choice}
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
          >
            <b>
              <span className="num">¥{yuan(net)}</span>
              {index === 0 && <Badge tone="wait">先确认</Badge>}
            </b>
            <span className="num">{deadlineText(until)}</span>
          </button>
        ))}
      </div>
    </>
  )
}

export function ConfirmHead({ detail }: { detail: WithdrawalDetail }) {
  const { net, channel, payee_title, name, account } = detail
  return (
    <section className={`card ${moneyCss.centre}`}>
      <span className={css.logo}>
        <PayeeLogo payee={{ kind: channel, title: payee_title }} />
      </span>
      <p className="f13 t3">待收款到{payee_title}</p>
      <div className={moneyCss.big}>
        <Money fen={net} />
      </div>
      <p className="f12 t3">
        收款人 {name}，微信昵称 {account}
      </p>
    </section>
  )
}
