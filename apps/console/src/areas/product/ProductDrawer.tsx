/** One product: how it does, its rates, its newest orders, and what can be done with it. */
import type { OutputOf } from '@wallpaper/contract'
import {
  consoleProductRead,
  consoleProducts,
  decideProductAuth,
  productAuthsWaiting,
  productEventKey,
  proposeProductRate,
  saveProduct,
  stopProduct,
} from '@wallpaper/contract/product/product.console'
import { orderStates, settleWays } from '@wallpaper/contract/product/product.labels'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { Alert, Button, Drawer, Space } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ItemOf, useEndpointQuery } from '../../lib/endpointHooks.ts'
import { formatYuan } from '../../lib/money.ts'
import { useMay } from '../../lib/session.ts'
import { dayText } from '../../lib/time.ts'
import { Facts } from '../../ui/content/Facts.tsx'
import { TimeText } from '../../ui/content/TimeText.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { StateTag, type Tone } from '../../ui/feedback/StateTag.tsx'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import { NewRateDialog } from './NewRateDialog.tsx'
import { ProductFormDialog } from './ProductFormDialog.tsx'
import css from './product.module.css'
import { productPaths } from './product.paths.ts'
import type { ProductDetail } from './product.types.ts'

type WaitingAuth = ItemOf<typeof productAuthsWaiting>

const rateWords: Record<ProductDetail['rates'][number]['state'], { word: string; tone: Tone }> = {
  future: { word: '待生效', tone: 'info' },
  current: { word: '生效中', tone: 'ok' },
  past: { word: '已失效', tone: 'plain' },
}

const Rates = ({ product }: { product: ProductDetail }) => (
  <>
    <h3 className={css.part}>费率版本，品牌单价 → 创作者得</h3>
    {product.pending && (
      <Alert
        type="warning"
        showIcon
        title={`待复核：${product.pending.title}`}
        description={`${product.pending.made_by} 提交`}
        action={<Link to={`/approvals/${product.pending.approval_id}`}>去复核</Link>}
      />
    )}
    {product.rates.length === 0 && <p>还没有费率，复核通过后才能上线</p>}
    {product.rates.map((rate) => (
      <div key={rate.version} className={css.line}>
        <span>
          第 {rate.version} 版，{dayText(rate.starts_on)} 起，T+{rate.settle_days}，
          {settleWays[rate.settle_by]}
        </span>
        <span>
          {formatYuan(rate.brand_fen)} → <b>{formatYuan(rate.creator_fen)}</b>{' '}
          <StateTag tone={rateWords[rate.state].tone}>{rateWords[rate.state].word}</StateTag>
        </span>
      </div>
    ))}
    <p>创作者得 = 品牌单价 × {product.creator_percent}%，四舍五入到分。改价只能加新版</p>
  </>
)

const Bars = ({ days }: { days: ProductDetail['days'] }) => {
  const most = Math.max(1, ...days.map(({ orders }) => orders))
  return (
    <div
      className={css.bars}
      role="img"
      aria-label={`近 14 天有效单：${days.map(({ orders }) => orders).join('、')}`}
    >
      {days.map(({ day, orders }) => (
        <i key={day} style={{ height: `${(100 * orders) / most}%` }} title={`${dayText(day)} ${orders} 单`} />
      ))}
    </div>
  )
}

const Newest = ({ product }: { product: ProductDetail }) => (
  <>
    <h3 className={css.part}>
      刚来的订单 <Link to={productPaths.orders(product.id)}>全部</Link>
    </h3>
    {product.newest.length === 0 && <p>还没有订单</p>}
    {product.newest.map((order) => (
      <div key={order.id} className={css.line}>
        <span>
          <TimeText at={order.ordered_at} /> {order.code}，{order.nickname}
        </span>
        <span>{order.reason || orderStates[order.state]}</span>
      </div>
    ))}
  </>
)

const Waiting = ({ product }: { product: ProductDetail }) => {
  const query = useEndpointQuery(productAuthsWaiting, { id: product.id })
  const [told, setTold] = useState<{ auth: WaitingAuth; verdict: 'confirm' | 'refuse' } | null>(null)
  const mayDecide = useMay(decideProductAuth)
  const items = query.data?.items ?? []
  if (items.length === 0) return null
  return (
    <>
      <h3 className={css.part}>等品牌方确认的账号</h3>
      {items.map((auth) => (
        <div key={auth.id} className={css.line}>
          <span>
            {platforms[auth.platform].name}「{auth.account}」，{auth.nickname}{' '}
            <TimeText at={auth.agreed_at} />
          </span>
          {mayDecide && (
            <Space>
              <Button size="small" onClick={() => setTold({ auth, verdict: 'confirm' })}>
                已同意
              </Button>
              <Button size="small" danger onClick={() => setTold({ auth, verdict: 'refuse' })}>
                不同意
              </Button>
            </Space>
          )}
        </div>
      ))}
      {told && (
        <ReasonDialog
          title={`登记品牌方${told.verdict === 'confirm' ? '同意' : '不同意'}「${told.auth.account}」`}
          submitText="登记"
          isDangerous={told.verdict === 'refuse'}
          endpoint={decideProductAuth}
          invalidates={[productAuthsWaiting]}
          input={(reason) => ({ id: told.auth.id, verdict: told.verdict, reason })}
          reason={{
            help:
              told.verdict === 'refuse'
                ? '会原样告诉本人，最多 60 个字'
                : '怎么知道的，记入操作日志，最多 60 个字',
            placeholder: '例如：品牌方邮件答复',
          }}
          lead="接了接口的品牌方会自己答复；没有接口的，由你按品牌方的答复登记。"
          done="已登记，通知了本人"
          onClose={() => setTold(null)}
        />
      )}
    </>
  )
}

type Open = 'edit' | 'rate' | 'stop' | 'key' | null

const Dialogs = ({ product, open, onClose }: { product: ProductDetail; open: Open; onClose: () => void }) => {
  const [given, setGiven] = useState<OutputOf<typeof productEventKey> | null>(null)
  return (
    <>
      {open === 'edit' && <ProductFormDialog product={product} onClose={onClose} />}
      {open === 'rate' && <NewRateDialog product={product} onClose={onClose} />}
      {open === 'stop' && (
        <ReasonDialog
          title={`停止推广「${product.name}」`}
          submitText="停止推广"
          isDangerous
          endpoint={stopProduct}
          invalidates={[consoleProducts, consoleProductRead]}
          input={(reason) => ({ id: product.id, reason })}
          done="已停止，明天起的订单不再计"
          lead="今天的订单还算，之前的照常结算；创作者的口令留着，直到钱都结清。"
          onClose={onClose}
        />
      )}
      {open === 'key' && (
        <ReasonDialog
          title="回传地址和密钥"
          submitText="查看"
          endpoint={productEventKey}
          invalidates={[]}
          input={(reason) => ({ id: product.id, reason })}
          onDone={setGiven}
          lead="品牌方用这把密钥签名每一次回传；查看会记入操作日志。"
          onClose={onClose}
        />
      )}
      {given && (
        <Alert
          closable
          type="info"
          title={given.address}
          description={<code className={css.key}>{given.key}</code>}
          onClose={() => setGiven(null)}
        />
      )}
    </>
  )
}

const Content = ({ product }: { product: ProductDetail }) => {
  const [open, setOpen] = useState<Open>(null)
  const may = {
    rate: useMay(proposeProductRate),
    edit: useMay(saveProduct),
    stop: useMay(stopProduct),
    key: useMay(productEventKey),
  }
  const { form } = product
  return (
    <>
      <Space wrap>
        {may.rate && !product.pending && (
          <Button type="primary" onClick={() => setOpen('rate')}>
            加新版费率
          </Button>
        )}
        {may.edit && <Button onClick={() => setOpen('edit')}>改产品</Button>}
        {may.key && <Button onClick={() => setOpen('key')}>回传密钥</Button>}
        {may.stop && product.state === 'open' && (
          <Button danger onClick={() => setOpen('stop')}>
            停止推广
          </Button>
        )}
      </Space>
      <Dialogs product={product} open={open} onClose={() => setOpen(null)} />
      <Waiting product={product} />
      <h3 className={css.part}>有效单，近 14 天，今天 {product.today}</h3>
      <Bars days={product.days} />
      <Facts
        facts={[
          { label: '上线', value: `${dayText(product.starts_on)}，合同 ${form.contract_no || '—'}` },
          { label: '有效条件', value: form.condition },
          { label: '不计', value: form.excluded || '—' },
          { label: '可发平台', value: form.platforms || '—' },
          { label: '上限', value: form.daily_max === null ? '不限' : `每人每天 ${form.daily_max} 单` },
          { label: '素材', value: `${form.materials.length} 份` },
          { label: '推广人', value: product.people },
          ...(product.stopped_on ? [{ label: '停止', value: dayText(product.stopped_on) }] : []),
        ]}
      />
      <Rates product={product} />
      <Newest product={product} />
    </>
  )
}

export const ProductDrawer = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const query = useEndpointQuery(consoleProductRead, { id })
  return (
    <Drawer open title={query.data?.name ?? '产品'} size={480} onClose={onClose}>
      <QueryView query={query}>{(product) => <Content key={product.id} product={product} />}</QueryView>
    </Drawer>
  )
}
