/** A gift that can no longer be changed: address and parcel. */
import { Card, Row, Rows } from '../../../ui/content.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import type { Gift } from '../support.types.ts'
import css from './gift.module.css'
import { GiftHead, OtherGifts } from './giftParts.tsx'

export function GiftView({ gift, others }: { gift: Gift; others: readonly Gift[] }) {
  const { tracking, carrier, address } = gift
  return (
    <PageLayout>
      <GiftHead gift={gift} />
      {tracking && (
        <Rows>
          <Row title="快递公司" value={carrier} />
          <Row
            title="运单号"
            value={<span className="num">{tracking}</span>}
            does="copy"
            onPress={() => void copyText(tracking)}
          />
        </Rows>
      )}
      <Card title="收件信息">
        <p className={css.address}>
          {address
            ? `${address.name} ${address.phone}\n${address.region} ${address.detail}`
            : gift.state === 'missed'
              ? '没有在截止前填写，这份礼品视为放弃'
              : '寄出 30 天后已删除'}
        </p>
      </Card>
      <OtherGifts gifts={others} />
    </PageLayout>
  )
}
