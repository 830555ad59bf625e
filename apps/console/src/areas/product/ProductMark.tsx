import type { ProductTone } from '@wallpaper/contract/product/product.labels'
import css from './product.module.css'

interface Badge {
  name: string
  glyph: string
  tone: ProductTone
}

/** A product's badge and name. */
export const ProductMark = ({ product }: { product: Badge }) => (
  <span>
    <span className={css.mark} data-tone={product.tone} aria-hidden="true">
      {Array.from(product.glyph)[0]}
    </span>
    <b>{product.name}</b>
  </span>
)
