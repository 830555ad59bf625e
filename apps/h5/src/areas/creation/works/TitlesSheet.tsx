/** New titles for several works: each by itself, or one with numbers for all. */
import { newTitles } from '@wallpaper/contract/creation'
import { titleMax } from '@wallpaper/contract/creation/creation.limits'
import { type ReactNode, useState } from 'react'
import { useLineRead } from '../../../runtime/useLineRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { Work } from '../creation.types.ts'
import css from './TitlesSheet.module.css'

export interface TitlesSheetProps {
  works: readonly Work[]
  isBusy: boolean
  head: ReactNode
  /** Only those that changed, by the work's id. */
  onSave: (titles: ReadonlyMap<string, string>) => void
  onClose: () => void
}

/** 落日 1, 落日 2, …; the number is never what is cut off. */
export const numbered = (title: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const number = ` ${at + 1}`
    return (
      Array.from(title.trim())
        .slice(0, titleMax - number.length)
        .join('') + number
    )
  })

/** As they are, or as they wait for review. */
type Named = Pick<Work, 'id' | 'title' | 'cover'>

function Titles({
  works,
  isBusy,
  head,
  onSave,
  onClose,
}: Omit<TitlesSheetProps, 'works'> & { works: readonly Named[] }) {
  const [titles, setTitles] = useState(() => works.map(({ title }) => title))
  const [common, setCommon] = useState('')
  const changed = new Map(
    works.flatMap(({ id, title }, at) => {
      const wanted = titles[at]?.trim() ?? ''
      return wanted !== '' && wanted !== title ? [[id, wanted] as const] : []
    }),
  )
  return (
    <Sheet title={`${works.length} 个作品的标题`} onClose={onClose} isDirty={changed.size > 0}>
      <div className={css.head}>{head}</div>
      <div className={css.common}>
        <TextField
          name="common"
          label="都叫（后面加序号）"
          placeholder="例如 海上落日"
          maxLength={titleMax - 4}
          value={common}
          onChange={setCommon}
        />
        <Button
          kind="soft"
          isDisabled={common.trim() === ''}
          onPress={() => setTitles(numbered(common, works.length))}
        >
          填入
        </Button>
      </div>
      <ul className={css.list} aria-label="每个作品的标题">
        {works.map(({ id, title, cover }, at) => (
          <li key={id}>
            <img src={cover.small} alt="" />
            <div className="input">
              <input
                aria-label={`「${title}」的新标题`}
                maxLength={titleMax}
                value={titles[at] ?? ''}
                onChange={(event) =>
                  setTitles(titles.map((one, of) => (of === at ? event.target.value : one)))
                }
              />
            </div>
          </li>
        ))}
      </ul>
      <p className="f12 t3">已通过的作品，新标题审核后再换；之前观众看到的不变</p>
      <Button
        kind="primary"
        size="lg"
        isBlock
        isBusy={isBusy}
        isDisabled={changed.size === 0}
        onPress={() => onSave(changed)}
      >
        {changed.size > 0 ? `保存 ${changed.size} 个标题` : '保存标题'}
      </Button>
    </Sheet>
  )
}

export function TitlesSheet({ works, ...sheet }: TitlesSheetProps) {
  const changed = works.flatMap(({ id, has_change }) => (has_change ? [id] : []))
  const isOff = changed.length === 0
  const { data, isError, isFetching } = useLineRead(
    newTitles,
    { photo_ids: changed },
    { isOff, isQuiet: true },
  )
  const [named, setNamed] = useState<readonly Named[] | null>(null)
  // Once, so that nothing typed is lost; a list that cannot be read keeps nobody from giving new titles.
  if (!named && (isOff || isError || (data && !isFetching))) {
    const waiting = new Map(data?.items.map(({ photo_id, title }) => [photo_id, title]))
    setNamed(works.map(({ id, title, cover }) => ({ id, cover, title: waiting.get(id) ?? title })))
  }
  return named && <Titles works={named} {...sheet} />
}
