/** The most used codes of a homepage, for copying. */
import type { OutputOf } from '@wallpaper/contract'
import type { searchCodeInit } from '@wallpaper/contract/codes'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { useLine } from '../../../pageStack/pageContext.ts'
import { Badge, type BadgeTone, Card, MoreLink } from '../../../ui/content.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import css from './HomepageDetail.module.css'
import type { CodeItem } from './useCodesOf.ts'

const tones: Record<CodeItem['state'], BadgeTone> = {
  active: 'ok',
  reviewing: 'wait',
  paused: 'plain',
  rejected: 'no',
}

const shownMax = 3

export interface CodesCardProps {
  homepageId: string
  codes: OutputOf<typeof searchCodeInit>
}

export function CodesCard({ homepageId, codes }: CodesCardProps) {
  const line = useLine()
  const { items, counts } = codes
  const shown = [...items].sort((a, b) => (b.figures.opens ?? 0) - (a.figures.opens ?? 0)).slice(0, shownMax)
  return (
    <Card
      title="口令"
      more={
        <MoreLink to={codesScreens.list(line, { homepage_id: homepageId })}>
          {counts.all > 0 ? `管理 ${counts.all} 个` : '去新建'}
        </MoreLink>
      }
    >
      {shown.length === 0 && <p className="f13 t3">还没有口令。有了口令，观众才能找到这个主页</p>}
      {shown.map(({ id, code, state, state_name, figures, target }) => (
        <div key={id} className={css.code}>
          <b>{code}</b>
          <Badge tone={tones[state]}>{state_name}</Badge>
          {target.kind !== 'homepage' && <Badge>{target.kind_name}</Badge>}
          <span className={`f12 t3 ${css.visits}`}>
            7 日访问 <span className="num">{figures.opens?.toLocaleString('en') ?? '—'}</span>
          </span>
          <button
            type="button"
            className={css.copy}
            aria-label={`复制口令 ${code}`}
            onClick={() => void copyText(code)}
          >
            <Icon name="copy" size={18} />
          </button>
        </div>
      ))}
    </Card>
  )
}
