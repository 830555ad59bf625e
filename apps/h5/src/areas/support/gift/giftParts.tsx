import { supportScreens } from '@wallpaper/contract/support/support.screens'
import { formatTime } from '../../../lib/format/time.ts'
import { Row, Rows } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { Gift } from '../support.types.ts'
import css from './gift.module.css'

export function GiftHead({ gift }: { gift: Gift }) {
  return (
    <section className={`card ${css.head}`}>
      <span className={css.picture}>
        <Icon name="gift" size={28} />
      </span>
      <div>
        <h2>{gift.title}</h2>
        <p>
          {gift.can_fill ? (
            <>
              <span className="num">{formatTime(gift.closes_at).slice(5, 16)}</span> 前填好，逾期视为放弃
            </>
          ) : (
            gift.state_name
          )}
        </p>
        {gift.note && <p>{gift.note}</p>}
      </div>
    </section>
  )
}

/** Gifts of other campaigns with their states. */
export function OtherGifts({ gifts }: { gifts: readonly Gift[] }) {
  if (gifts.length === 0) return null
  return (
    <Rows>
      {gifts.map(({ id, title, state_name }) => (
        <Row key={id} title={title} value={state_name} to={supportScreens.gift({ id })} />
      ))}
    </Rows>
  )
}
