import { Icon } from '../../../ui/icons/Icon.tsx'
import type { PayeeItem } from '../wallet.types.ts'
import css from './payee.module.css'

/** The messenger's logo, or the name's first character on the colour of its kind. */
export function PayeeLogo({ payee }: { payee: Pick<PayeeItem, 'kind' | 'title'> }) {
  const { kind, title } = payee
  return (
    <span className={`${css.logo} ${css[kind]}`} aria-hidden="true">
      {kind === 'wechat' ? (
        <Icon name="fill-wechat" size={22} />
      ) : kind === 'alipay' ? (
        '支'
      ) : (
        Array.from(title)[0]
      )}
    </span>
  )
}
