/** The sum per channel, and our balances before and after. */
import { cx } from '../../../lib/cx.ts'
import { formatYuan } from '../../../lib/money.ts'
import { type Confirmation, channelLabels, channelOrder, type PayChannel } from './pay.labels.ts'
import css from './pay.module.css'

const inOrder = (channels: readonly PayChannel[]) =>
  channelOrder.flatMap((kind) => channels.filter(({ channel }) => channel === kind))

export const ChannelSums = ({ confirmation, note }: { confirmation: Confirmation; note: string }) => (
  <section className={css.part} aria-label="按渠道">
    <h3>按渠道</h3>
    {inOrder(confirmation.channels).map(({ channel, count, net }) => (
      <div key={channel} className={css.line}>
        <span>
          {channelLabels[channel].name}
          <small>
            {count} 笔{count > 0 && `，${channelLabels[channel].when}`}
          </small>
        </span>
        <b>{formatYuan(net)}</b>
      </div>
    ))}
    <div className={cx(css.line, css.sum)}>
      <strong>合计</strong>
      <b>{formatYuan(confirmation.net)}</b>
    </div>
    {note && <p className={css.note}>{note}</p>}
  </section>
)

const AccountSums = ({ channel, available, net, after }: PayChannel) => {
  const { account } = channelLabels[channel]
  if (available === null || after === null)
    return (
      <div className={css.line}>
        <span>
          {account}
          <small>余额请在{channel === 'bank' ? '网银' : '渠道后台'}查看</small>
        </span>
        <b>{formatYuan(-net)}</b>
      </div>
    )
  return (
    <>
      <div className={css.line}>
        <span>{account}</span>
        <b>{formatYuan(available)}</b>
      </div>
      <div className={css.line}>
        <span>{channel === 'bank' ? '代发占用' : '这次支付'}</span>
        <b>{formatYuan(-net)}</b>
      </div>
      <div className={cx(css.line, css.sum, after < 0 && css.short)}>
        <strong>{after < 0 ? '不够付，还差' : '支付后'}</strong>
        <b>{formatYuan(Math.abs(after))}</b>
      </div>
    </>
  )
}

export const AccountsAfter = ({ channels }: { channels: readonly PayChannel[] }) => (
  <section className={css.part} aria-label="打款账户">
    <h3>打款账户</h3>
    {inOrder(channels)
      .filter(({ count }) => count > 0)
      .map((channel) => (
        <AccountSums key={channel.channel} {...channel} />
      ))}
  </section>
)
