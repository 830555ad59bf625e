/** 产品详情: rate, condition and settlement are read before applying; the button repeats the code. */
import { productApplyCode, productCodes, productList, productRead } from '@wallpaper/contract/product'
import { productCategories } from '@wallpaper/contract/product/product.labels'
import { productScreens } from '@wallpaper/contract/product/product.screens'
import { useState } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge, Card, NoticeStrip } from '../../../ui/content.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { TextSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import { AccountChoice } from '../components/AccountChoice.tsx'
import { CodeField, useCodeCheck } from '../components/CodeField.tsx'
import { stateTones } from '../components/ProductLine.tsx'
import { ProductMark } from '../components/ProductMark.tsx'
import css from '../components/product.module.css'
import type { ProductDetail } from '../product.types.ts'

const dayText = (day: string): string => day.replaceAll('-', '/')

const limitOf = ({ daily_max, ends_on }: ProductDetail): string =>
  [daily_max !== null && `每天 ${daily_max} 单`, ends_on && `${dayText(ends_on)} 截止`]
    .filter(Boolean)
    .join('，')

function Facts({ product }: { product: ProductDetail }) {
  const { settle_days: days, brand_fen: brand, percent } = product
  const facts: [string, string][] = [
    ['有效条件', product.condition],
    ['结算', days === null ? '—' : `T+${days}，以平台对账结果为准`],
    ['每单所得', brand === null ? '—' : `品牌单价 ${yuan(brand)} 元 × ${percent}%，四舍五入到分`],
    ['不计', product.excluded],
    ['可发平台', product.platforms],
    ['上限', limitOf(product)],
  ]
  return (
    <dl className={css.facts}>
      {facts
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
    </dl>
  )
}

function Materials({ product, onClose }: { product: ProductDetail; onClose: () => void }) {
  return (
    <Sheet title="素材库" onClose={onClose}>
      {product.materials.length === 0 && <Empty title="还没有素材" note="可以先按有效条件自己写" />}
      {product.materials.map(({ id, title, text, picture_url, video_url }) => (
        <div key={id} className={css.material}>
          <b>{title}</b>
          {video_url ? (
            // biome-ignore lint/a11y/useMediaCaption: material of a brand, to be published elsewhere
            <video src={video_url} poster={picture_url ?? undefined} controls preload="none" playsInline />
          ) : (
            picture_url && <img src={picture_url} alt={title} loading="lazy" />
          )}
          <p>{text}</p>
          {(picture_url || video_url) && <p className="hint">长按图片或视频可以保存到手机</p>}
          <Button kind="soft" size="sm" onPress={() => void copyText(text)}>
            复制文案
          </Button>
        </div>
      ))}
    </Sheet>
  )
}

function Head({ product }: { product: ProductDetail }) {
  return (
    <div className={css.head}>
      <ProductMark product={product} size={52} isOff={product.state === 'stopped'} />
      <span className={css.words}>
        <span className={css.name}>
          {product.name}
          {product.label && <Badge tone={stateTones[product.state]}>{product.label}</Badge>}
        </span>
        <span>
          {productCategories[product.category]} · {product.people} 人在推广
        </span>
      </span>
      <span className={css.price}>
        每单
        <b className="num">{product.creator_fen === null ? '—' : `¥${yuan(product.creator_fen)}`}</b>
      </span>
    </div>
  )
}

const useApply = (product: ProductDetail) => {
  const invalidate = useInvalidate()
  const [code, setCode] = useState('')
  const [account, setAccount] = useState<string | null>(product.accounts[0]?.id ?? null)
  const check = useCodeCheck(code)
  const { isBusy, problems, submit } = useSubmit(async () => {
    await runtime().call(productApplyCode, {
      id: product.id,
      code: check.check?.code ?? code,
      ...(account && { account_id: account }),
    })
    invalidate(productList, productRead, productCodes)
  })
  return { code, setCode, account, setAccount, check, isBusy, problems, submit }
}

function Apply({ product, apply }: { product: ProductDetail; apply: ReturnType<typeof useApply> }) {
  return (
    <Card
      title="申请口令"
      more={
        <small className="t3">
          已用 <span className="num">{product.codes_used}</span> / {product.codes_max} 个
        </small>
      }
    >
      <CodeField
        value={apply.code}
        onChange={apply.setCode}
        check={apply.check}
        error={apply.problems.code}
        isLabelHidden
      />
      <AccountChoice
        back={productScreens.detail({ id: product.id })}
        accounts={product.accounts}
        value={apply.account}
        onChange={apply.setAccount}
      />
    </Card>
  )
}

function Bottom({ product, apply }: { product: ProductDetail; apply: ReturnType<typeof useApply> }) {
  const { id, state, code } = product
  if (state === 'stopped') return null
  if (state === 'unauthorised')
    return (
      <Button kind="primary" size="lg" isBlock onPress={() => navigateTo(productScreens.auth({ id }))}>
        去授权账号
      </Button>
    )
  if (state === 'promoting' || state === 'applied')
    return (
      <Button kind="primary" size="lg" isBlock onPress={() => navigateTo(productScreens.code({ id }))}>
        {state === 'promoting' ? `看口令「${code}」` : `「${code}」审核中`}
      </Button>
    )
  const free = apply.check.check?.state === 'free' ? apply.check.check.code : null
  return (
    <Button
      kind="primary"
      size="lg"
      isBlock
      isDisabled={free === null}
      isBusy={apply.isBusy}
      onPress={() => void apply.submit()}
    >
      {free ? `申请「${free}」` : '填好口令再申请'}
    </Button>
  )
}

function Detail({ product }: { product: ProductDetail }) {
  const [isOpen, setIsOpen] = useState(false)
  const apply = useApply(product)
  const isFree = product.state === 'fresh' || product.state === 'open'
  const bottom = product.state === 'stopped' ? {} : { bottom: <Bottom product={product} apply={apply} /> }
  return (
    <PageLayout right={<NavAction label="素材库" onPress={() => setIsOpen(true)} />} {...bottom}>
      {product.next_rate && (
        <NoticeStrip tone="info">
          {dayText(product.next_rate.starts_on)} 起每单 {yuan(product.next_rate.creator_fen)}{' '}
          元，之前的订单不变
        </NoticeStrip>
      )}
      <Card>
        <Head product={product} />
        <Facts product={product} />
      </Card>
      {isFree && <Apply product={product} apply={apply} />}
      {product.rules && <p className={css.lead}>{product.rules}</p>}
      {isOpen && <Materials product={product} onClose={() => setIsOpen(false)} />}
    </PageLayout>
  )
}

export function Product() {
  const { id } = usePageQuery(productScreens.detail)
  const read = useRead(productRead, { id: id ?? '' })
  if (read.data) return <Detail product={read.data} />
  return <PageLayout state={stateOf(read)} skeleton={<TextSkeleton />} />
}
