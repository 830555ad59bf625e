import { platformTags } from '@wallpaper/contract/codes/codes.labels'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { countText } from '../../../lib/format/count.ts'
import { yuan } from '../../../lib/format/money.ts'
import { Badge, type BadgeTone, Stat } from '../../../ui/content.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { LockBadge, LockedStrip } from '../../member/public.ts'
import type { Code, CodeState } from '../codes.types.ts'
import css from './CodeCard.module.css'
import { Thumb } from './Thumb.tsx'

export const stateTones: Record<CodeState, BadgeTone> = {
  active: 'ok',
  reviewing: 'wait',
  paused: 'plain',
  rejected: 'no',
}

export type CodeAct = 'poster' | 'repoint' | 'resume' | 'menu'

export interface CodeCardProps {
  code: Code
  onAct: (act: CodeAct, code: Code) => void
}

const targetText = ({ kind_name, name, borrowed_from }: Code['target']): string =>
  `${kind_name} · ${name ?? '已删除'}${borrowed_from ? `（借自 ${borrowed_from}）` : ''}`

/** Of the last seven days; a dash where nothing was counted. */
function Figures({ figures: { opens, saves, income_fen } }: Pick<Code, 'figures'>) {
  const known = (count: number | null) => (count === null ? undefined : countText(count))
  return (
    <div className={`stats ${css.panel}`}>
      <Stat label="7 日访问" value={known(opens)} />
      <Stat label="取图" value={known(saves)} />
      <Stat label="7 日收益" value={income_fen === null ? undefined : yuan(income_fen)} />
    </div>
  )
}

function Acts({ code, onAct }: CodeCardProps) {
  return (
    <div className={css.acts}>
      {code.state === 'paused' ? (
        <button type="button" className={css.first} onClick={() => onAct('resume', code)}>
          <Icon name="play" size={16} />
          恢复使用
        </button>
      ) : (
        <button type="button" className={css.first} onClick={() => onAct('poster', code)}>
          <Icon name="image" size={16} />
          推广海报
        </button>
      )}
      <button type="button" disabled={code.is_locked} onClick={() => onAct('repoint', code)}>
        <Icon name="swap" size={16} />
        更换指向
      </button>
      <Link to={codesScreens.data(code.line, { code_id: code.id })} aria-label={`「${code.code}」的数据`}>
        <Icon name="chart" size={16} />
        数据
      </Link>
      <button type="button" aria-label={`「${code.code}」的更多操作`} onClick={() => onAct('menu', code)}>
        <Icon name="more" size={18} />
      </button>
    </div>
  )
}

export function CodeCard({ code, onAct }: CodeCardProps) {
  const { state, note } = code
  const isUsed = state === 'active' || state === 'paused'
  return (
    <section className="card" aria-label={`口令 ${code.code}`}>
      <div className="flex g12">
        <Thumb url={code.target.thumb_url} size={48} isFaded={state === 'paused'} />
        <div className="grow">
          <div className={css.name}>
            <b>{code.code}</b>
            <Badge tone={stateTones[state]}>{code.state_name}</Badge>
            {code.is_locked && <LockBadge />}
          </div>
          <p className={css.target}>
            指向 {targetText(code.target)}
            {code.platform && ` · ${platformTags[code.platform]}`}
          </p>
        </div>
        <button
          type="button"
          className={css.icon}
          aria-label={`复制口令 ${code.code}`}
          onClick={() => void copyText(code.code)}
        >
          <Icon name="copy" size={20} />
        </button>
        {!isUsed && (
          <button
            type="button"
            className={css.icon}
            aria-label={`「${code.code}」的更多操作`}
            onClick={() => onAct('menu', code)}
          >
            <Icon name="more" size={20} />
          </button>
        )}
      </div>
      {isUsed ? (
        <Figures figures={code.figures} />
      ) : (
        <p className={`${css.panel} ${state === 'rejected' ? css.wrong : ''}`}>{note}</p>
      )}
      {state === 'active' && note && (
        <p className={css.warning}>
          <Icon name="fill-alert" size={14} />
          {note}
        </p>
      )}
      {code.is_locked && (
        <div className={css.locked}>
          <LockedStrip>观众照常能用；续费后恢复，才能更换指向</LockedStrip>
        </div>
      )}
      {isUsed && <Acts code={code} onAct={onAct} />}
    </section>
  )
}
