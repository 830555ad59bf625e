/**
 * Our balance at each channel beside what is to be paid from it; a channel whose balance is unknown is
 * marked.
 */
import type { FundsState } from '@wallpaper/contract/wallet/overview.labels'
import { Alert } from 'antd'
import { Link } from 'react-router'
import { formatYuan } from '../../../lib/money.ts'
import { formatCount } from '../../../lib/number.ts'
import { formatTime } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { walletPaths } from '../wallet.paths.ts'
import css from './overview.module.css'
import type { ChannelFund } from './overviewTypes.ts'

const names: Record<ChannelFund['channel'], string> = {
  wechat: '微信商户运营账户',
  alipay: '支付宝账户',
  bank: '银行账户',
}

const sentences: Record<FundsState, string> = {
  known: '',
  silent: '最近一次查询渠道没有应答',
  refused: '渠道没有开放余额查询，请在渠道后台查看',
  none: '银行批量文件没有余额查询，请在网银查看',
  unasked: '还没有查询过，10 分钟内会查一次',
  off: '没有开通这个渠道',
}

const shortTime = (at: number): string => formatTime(at).slice(5, 16)

const notesOf = ({ state, known_at }: ChannelFund): string =>
  [sentences[state], known_at === null ? '' : `${shortTime(known_at)} 查到`].filter(Boolean).join('；')

/** Shows nothing when the balance is unknown or nothing is to be paid. */
const Standing = ({ available_fen, to_pay, is_short }: ChannelFund) => {
  if (available_fen === null || to_pay === 0) return null
  return <StateTag tone={is_short ? 'no' : 'ok'}>{is_short ? '不够付' : '够付'}</StateTag>
}

const Row = ({ fund }: { fund: ChannelFund }) => (
  <li>
    <div>
      <span>{names[fund.channel]}</span>
      <small>{notesOf(fund)}</small>
    </div>
    <div>
      <b className={common.num}>{fund.available_fen === null ? '—' : formatYuan(fund.available_fen)}</b>
      <small>
        待打款 {formatCount(fund.to_pay)} 笔 <span className={common.num}>{formatYuan(fund.to_pay_fen)}</span>
      </small>
    </div>
    <Standing {...fund} />
  </li>
)

const shortWords = ({ channel, available_fen, to_pay_fen }: ChannelFund): string =>
  `${names[channel]}还差 ${formatYuan(to_pay_fen - (available_fen ?? 0))}，充值后再打款。`

export const ChannelFunds = ({ funds }: { funds: readonly ChannelFund[] }) => {
  const short = funds.filter(({ is_short }) => is_short)
  return (
    <section aria-label="打款账户">
      <Card title="打款账户" extra={<Link to={walletPaths.withdrawals({ tab: 'to_pay' })}>看待打款</Link>}>
        <ul className={css.funds}>
          {funds.map((fund) => (
            <Row key={fund.channel} fund={fund} />
          ))}
        </ul>
        {short.length > 0 && <Alert type="warning" showIcon title={short.map(shortWords).join('')} />}
      </Card>
    </section>
  )
}
