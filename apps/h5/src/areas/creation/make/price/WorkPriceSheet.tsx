/** Own settings of one or several works: free, by advertisement, for money, or as the homepage. */
import { setPhotoDownload } from '@wallpaper/contract/creation'
import { type ReactNode, useState } from 'react'
import { fenOf, yuan } from '../../../../lib/format/money.ts'
import { useLineCalls } from '../../../../runtime/useLineRead.ts'
import { useSubmit, ValidationError } from '../../../../runtime/useSubmit.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Segmented } from '../../../../ui/form/Segmented.tsx'
import { toast } from '../../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../../ui/overlay/Sheet.tsx'
import type { Work } from '../make.types.ts'
import { PriceField } from './PriceField.tsx'
import css from './price.module.css'
import { type Bounds, priceProblem } from './priceRules.ts'

type Mode = NonNullable<Work['download_mode']>
type Choice = Mode | 'homepage'

export interface WorkPriceSheetProps {
  works: readonly [Work, ...Work[]]
  modes: readonly { id: Mode; name: string }[]
  bounds: Bounds
  /** Above the choice. */
  head?: ReactNode
  onDone: () => void
  onClose: () => void
}

export function WorkPriceSheet({ works, modes, bounds, head, onDone, onClose }: WorkPriceSheetProps) {
  const { call } = useLineCalls()
  const [first] = works
  const [mode, setMode] = useState<Choice>(first.download_mode ?? 'homepage')
  const [text, setText] = useState(first.price_fen === null ? '' : yuan(first.price_fen))
  const { isBusy, problems, submit } = useSubmit(async () => {
    const problem = mode === 'price' ? priceProblem(text, bounds) : null
    if (problem) throw new ValidationError({ price_fen: problem })
    const fen = fenOf(text)
    const { results } = await call(setPhotoDownload, {
      photo_ids: works.map(({ id }) => id),
      ...(mode !== 'homepage' && { download_mode: mode }),
      ...(mode === 'price' && fen !== null && { price_fen: fen }),
    })
    const refused = results.find(({ ok }) => !ok)
    if (refused) toast(refused.msg)
    else toast(mode === 'homepage' ? '已改为跟随主页' : '已保存')
    onDone()
  })
  const options = [
    { id: 'homepage' as const, title: '跟随主页' },
    ...modes.map(({ id, name }) => ({ id, title: name })),
  ]
  return (
    <Sheet title={works.length > 1 ? `${works.length} 个作品` : first.title} onClose={onClose}>
      <div className={css.gap}>
        {head}
        <Segmented label="下载方式" options={options} value={mode} onChange={setMode} />
        {mode === 'price' && (
          <div>
            <PriceField
              label="解锁价"
              value={text}
              onChange={setText}
              bounds={bounds}
              error={problems.price_fen}
            />
          </div>
        )}
        {works.some(({ state }) => state !== 'published') && (
          <p className="f12 t3">没通过审核的作品，通过后生效</p>
        )}
        <Button
          kind="primary"
          size="lg"
          isBlock
          isBusy={isBusy}
          busyText="保存中"
          onPress={() => void submit()}
        >
          保存
        </Button>
      </div>
    </Sheet>
  )
}
