/** Switch in a homepage's settings: whether others may apply for its material. */
import { useQueryClient } from '@tanstack/react-query'
import { shareOfferInfo, shareSetOffer } from '@wallpaper/contract/sharing'
import { useState } from 'react'
import { HandledError, sentenceOf } from '../../../runtime/failure.ts'
import { useLineCalls, useLineRead } from '../../../runtime/useLineRead.ts'
import { useSession } from '../../../runtime/useSession.ts'
import { Switch } from '../../../ui/form/fields.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { useInvalidateSharing } from '../sharing.queries.ts'
import { OfferSheet } from './OfferSheet.tsx'
import css from './sharing.module.css'

/** Hidden for sub-accounts, which cannot share. */
export function OfferRow({ homepageId }: { homepageId: string }) {
  const isMain = useSession()?.sonid === 0
  const input = { homepage_id: homepageId }
  const read = useLineRead(shareOfferInfo, input, { isOff: !isMain, isQuiet: true })
  const { call, setReadData } = useLineCalls()
  const client = useQueryClient()
  const invalidate = useInvalidateSharing()
  const [isOpen, setOpen] = useState(false)
  const { data } = read
  if (!isMain || !data) return null
  const change = async (isOn: boolean) => {
    setReadData(client, shareOfferInfo, input, { ...data, is_open: isOn })
    try {
      await call(shareSetOffer, { ...input, is_open: isOn }, { hasLoading: false })
      toast(isOn ? '已开放，别人可以来申请' : '已关闭，正在用的不受影响')
      invalidate()
    } catch (error) {
      setReadData(client, shareOfferInfo, input, data)
      if (!(error instanceof HandledError)) toast(sentenceOf(error))
    }
  }
  return (
    <div className="row">
      <span className="row-ic">
        <Icon name="swap" size={22} />
      </span>
      <button type="button" className={`row-main ${css.plainButton}`} onClick={() => setOpen(true)}>
        <b>共享素材</b>
        <small>{data.note || `别人可申请使用，我得 ${data.owner_percent}%`}</small>
      </button>
      <Switch
        label="共享素材"
        isOn={data.is_open}
        isDisabled={data.note !== '' && !data.is_open}
        onChange={(isOn) => void change(isOn)}
      />
      {isOpen && <OfferSheet homepageId={homepageId} onClose={() => setOpen(false)} />}
    </div>
  )
}
