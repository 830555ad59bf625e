/** A product in the list: what one order earns, and the one thing to do next. */
import type { PromotionState } from '@wallpaper/contract/product/product.labels'
import { productScreens } from '@wallpaper/contract/product/product.screens'
import { yuan } from '../../../lib/format/money.ts'
import type { PageUrl } from '../../../lib/url/pageUrl.ts'
import { Badge, type BadgeTone } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import type { ProductRow } from '../product.types.ts'
import { ProductMark } from './ProductMark.tsx'
import css from './product.module.css'

export const stateTones: Record<PromotionState, BadgeTone> = {
  promoting: 'ok',
  applied: 'wait',
  unauthorised: 'plain',
  fresh: 'brand',
  open: 'plain',
  stopped: 'plain',
}

const actions: Partial<Record<PromotionState, { label: string; look: string; to: (id: string) => PageUrl }>> =
  {
    promoting: { label: '看口令', look: 'ghost', to: (id) => productScreens.code({ id }) },
    fresh: { label: '申请口令', look: 'soft', to: (id) => productScreens.detail({ id }) },
    open: { label: '申请口令', look: 'soft', to: (id) => productScreens.detail({ id }) },
    applied: { label: '审核中', look: 'plain', to: (id) => productScreens.code({ id }) },
    unauthorised: { label: '去授权', look: 'soft', to: (id) => productScreens.auth({ id }) },
  }

export function RateText({ product }: { product: Pick<ProductRow, 'creator_fen' | 'settle_days'> }) {
  if (product.creator_fen === null) return <span className={css.rate}>—</span>
  return (
    <span className={css.rate}>
      <b className="num">¥{yuan(product.creator_fen)}</b> / 单，T+{product.settle_days} 结算
    </span>
  )
}

export function ProductLine({ product }: { product: ProductRow }) {
  const action = actions[product.state]
  return (
    <div className={css.row}>
      <Link className={css.open} to={productScreens.detail({ id: product.id })}>
        <ProductMark product={product} isOff={product.state === 'stopped'} />
        <span className={css.words}>
          <span className={css.name}>
            {product.name}
            {product.label && <Badge tone={stateTones[product.state]}>{product.label}</Badge>}
          </span>
          <span>{product.about}</span>
          <RateText product={product} />
        </span>
      </Link>
      {action && (
        <Link className={`btn sm ${action.look}`} to={action.to(product.id)}>
          {action.label}
        </Link>
      )}
    </div>
  )
}
