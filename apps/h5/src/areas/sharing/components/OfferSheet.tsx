/** An owner's settings for one homepage: open or not, share, term. */
import { shareOfferInfo, shareSetOffer } from '@wallpaper/contract/sharing'
import { useState } from 'react'
import { useLineCalls, useLineRead } from '../../../runtime/useLineRead.ts'
import { stateOf } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { NoticeStrip } from '../../../ui/content.tsx'
import { Switch } from '../../../ui/form/fields.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { FormSkeleton } from '../../../ui/states/skeletons.tsx'
import { ErrorState } from '../../../ui/states/states.tsx'
import { termText } from '../sharing.labels.ts'
import { useInvalidateSharing } from '../sharing.queries.ts'
import type { OfferSettings } from '../sharing.types.ts'
import { SplitBar } from './SplitBar.tsx'
import css from './sharing.module.css'

function Settings({ offer, onDone }: { offer: OfferSettings; onDone: () => void }) {
  const { call } = useLineCalls()
  const [isOpen, setOpen] = useState(offer.is_open || offer.note === '')
  const [percent, setPercent] = useState(offer.owner_percent)
  const [months, setMonths] = useState(String(offer.months))
  const invalidate = useInvalidateSharing()
  const { isBusy, submit } = useSubmit(async () => {
    await call(shareSetOffer, {
      homepage_id: offer.homepage_id,
      is_open: isOpen,
      owner_percent: percent,
      months: Number(months),
    })
    invalidate()
    toast(isOpen ? '已开放，别人可以来申请' : '已关闭，正在用的不受影响')
    onDone()
  })
  const { percent_min: min, percent_max: max, percent_step: by } = offer
  return (
    <div className={css.form}>
      {offer.note && <NoticeStrip tone="info">{offer.note}</NoticeStrip>}
      <div className="between">
        <span>
          <b className="t1">开放给别人申请</b>
          <small className={css.note}>关闭后不再出现在列表里，已经同意的不受影响</small>
        </span>
        <Switch
          label="开放给别人申请"
          isOn={isOpen}
          onChange={setOpen}
          isDisabled={offer.note !== '' && !isOpen}
        />
      </div>
      <div className={css.percent}>
        <button
          type="button"
          className={css.round}
          aria-label={`我少得 ${by}%`}
          disabled={percent - by < min}
          onClick={() => setPercent(percent - by)}
        >
          −
        </button>
        <span role="status">
          我得 <b className="num">{percent}</b>%
        </span>
        <button
          type="button"
          className={css.round}
          aria-label={`我多得 ${by}%`}
          disabled={percent + by > max}
          onClick={() => setPercent(percent + by)}
        >
          +
        </button>
      </div>
      <SplitBar mine={percent} mineName="我" theirs={100 - percent} theirName="对方" />
      <Segmented
        label="使用期限"
        options={offer.terms.map((term) => ({ id: String(term), title: termText(term) }))}
        value={months}
        onChange={setMonths}
      />
      <p className={css.small}>改动只影响以后的申请。已经同意的，按同意时的分成和期限。</p>
      <Button kind="primary" size="lg" isBlock isBusy={isBusy} onPress={() => void submit()}>
        保存
      </Button>
    </div>
  )
}

export function OfferSheet({ homepageId, onClose }: { homepageId: string; onClose: () => void }) {
  const read = useLineRead(shareOfferInfo, { homepage_id: homepageId })
  const state = stateOf(read)
  return (
    <Sheet title="共享设置" onClose={onClose}>
      {state.is === 'loading' && <FormSkeleton fields={2} />}
      {state.is === 'failed' && (
        <ErrorState failure={state.failure} retry={{ label: '重新加载', onPress: state.retry }} />
      )}
      {read.data && <Settings offer={read.data} onDone={onClose} />}
    </Sheet>
  )
}
