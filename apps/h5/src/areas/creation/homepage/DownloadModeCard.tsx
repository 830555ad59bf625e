/** 下载方式: how visitors get the pictures. A change first shows how many works it affects and asks. */
import type { OutputOf } from '@wallpaper/contract'
import { downloadInit, setDownloadMode } from '@wallpaper/contract/creation'
import { useState } from 'react'
import { fenOf, yuan } from '../../../lib/format/money.ts'
import { useLineCalls, useLineRead } from '../../../runtime/useLineRead.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/content.tsx'
import { CheckArea } from '../../../ui/form/CheckArea.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { Skeleton } from '../../../ui/states/states.tsx'
import { useInvalidateCreation } from '../creation.changes.ts'
import type { DownloadMode } from '../creation.types.ts'
import css from './HomepageDetail.module.css'
import { downloadModes } from './homepage.labels.ts'
import { useDrawHomepage } from './useSortTypes.ts'

type Init = OutputOf<typeof downloadInit>

const icons = { free: 'download', ad: 'fill-play', price: 'lock' } as const

const affected = ({ photos, photos_of_their_own }: Init): string => {
  const kept = photos_of_their_own > 0 ? `，${photos_of_their_own} 个单独设置的作品不变` : ''
  return `对 ${photos} 个作品生效${kept}。已经解锁的观众不受影响。`
}

const ended = (sentence: string): string => (/[。！？]$/.test(sentence) ? sentence : `${sentence}。`)

interface PriceSheetProps {
  init: Init
  isBusy: boolean
  onSave: (fen: number) => Promise<void>
  onClose: () => void
}

function PriceSheet({ init, isBusy, onSave, onClose }: PriceSheetProps) {
  const { price_fen, price_min_fen, price_max_fen } = init
  const [text, setText] = useState(price_fen === null ? '' : yuan(price_fen))
  const range = `${yuan(price_min_fen)}–${yuan(price_max_fen)} 元`
  const { problems, submit } = useSubmit(async () => {
    const fen = fenOf(text)
    if (fen === null || fen < price_min_fen || fen > price_max_fen) {
      throw new ValidationError({ price_fen: `请填 ${range} 之间的价格` })
    }
    await onSave(fen)
  })
  return (
    <Sheet title="观众付费解锁" onClose={onClose}>
      <Form onSubmit={() => void submit()} problems={problems}>
        <TextField
          name="price_fen"
          label="每个作品的价格（元）"
          inputMode="decimal"
          value={text}
          onChange={setText}
          note={`可以填 ${range}`}
          before={<span aria-hidden="true">¥</span>}
          error={problems.price_fen}
        />
        <p className="f12 t3">{affected(init)}</p>
        <Button type="submit" kind="primary" size="lg" isBlock isBusy={isBusy}>
          改为付费
        </Button>
      </Form>
    </Sheet>
  )
}

export function DownloadModeCard({ homepageId, isLocked }: { homepageId: string; isLocked: boolean }) {
  const { line, call } = useLineCalls()
  const { data } = useLineRead(downloadInit, { homepage_id: homepageId }, { isQuiet: true })
  const [isPricing, setIsPricing] = useState(false)
  const draw = useDrawHomepage(line)
  const invalidate = useInvalidateCreation()
  const save = useSubmit(async (_key: string, mode: DownloadMode, price?: number) => {
    const input = {
      homepage_id: homepageId,
      download_mode: mode,
      ...(price !== undefined && { price_fen: price }),
    }
    draw(await call(setDownloadMode, input))
    invalidate()
    setIsPricing(false)
    toast(`下载方式已改为${downloadModes[mode]}`)
  })
  if (!data) return <Skeleton height={150} radius={16} />

  const choose = async (mode: DownloadMode) => {
    if (mode === data.download_mode && mode !== 'price') return
    if (mode === 'price') {
      setIsPricing(true)
      return
    }
    const title = `改为${downloadModes[mode]}？`
    if (await ask({ title, text: affected(data), confirm: '确定修改' })) await save.submit(mode)
  }
  const chosen = data.modes.find(({ id }) => id === data.download_mode)
  const own = data.photos_of_their_own > 0 ? `${data.photos_of_their_own} 个作品单独设置了，不受影响。` : ''
  const price =
    data.download_mode === 'price' && data.price_fen !== null ? `每个 ${yuan(data.price_fen)} 元。` : ''
  return (
    <Card title="下载方式" more={<span className="f13 t3">对全部作品生效</span>}>
      <div className={css.modes} role="radiogroup" aria-label="下载方式">
        {data.modes.map(({ id, name }) => (
          <CheckArea
            key={id}
            type="radio"
            className={css.mode}
            isChecked={id === data.download_mode}
            isDisabled={isLocked || save.isBusy}
            onPick={() => void choose(id)}
          >
            <Icon name={icons[id]} size={20} />
            {name}
          </CheckArea>
        ))}
      </div>
      <p className={css.modeNote}>{`${price}${chosen ? ended(chosen.note) : ''}${own}`}</p>
      {isPricing && (
        <PriceSheet
          init={data}
          isBusy={save.isBusy}
          onSave={(fen) => save.submit('price', fen)}
          onClose={() => setIsPricing(false)}
        />
      )}
    </Card>
  )
}
