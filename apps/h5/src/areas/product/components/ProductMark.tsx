import type { ProductBadge } from '../product.types.ts'
import css from './product.module.css'

interface ProductMarkProps {
  product: Pick<ProductBadge, 'glyph' | 'tone'>
  size?: 24 | 36 | 48 | 52
  isOff?: boolean
}

/** One character on the product's colour. */
export function ProductMark({ product, size = 48, isOff = false }: ProductMarkProps) {
  const style = { width: size, height: size, borderRadius: size * 0.29, fontSize: size * 0.46 }
  return (
    <span
      className={css.mark}
      data-tone={product.tone}
      data-off={isOff || undefined}
      style={style}
      aria-hidden="true"
    >
      {Array.from(product.glyph)[0]}
    </span>
  )
}
