/** Sets a member's level, effective tomorrow. */
import { subwebInfo, subwebMembers, subwebSetLevel } from '@wallpaper/contract/member'
import { useState } from 'react'
import { countText } from '../../../lib/format/count.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { SiteLevel, SiteMember } from '../member.types.ts'
import css from './subSite.module.css'

interface LevelSheetProps {
  member: SiteMember
  levels: readonly SiteLevel[]
  sitePercent: number
  onClose: () => void
}

export function LevelSheet({ member, levels, sitePercent, onClose }: LevelSheetProps) {
  const invalidate = useInvalidate()
  const set = levels.find(({ name }) => name === (member.coming?.level_name ?? member.level_name))
  const [chosen, setChosen] = useState(set?.level ?? member.level)
  const { isBusy, submit } = useSubmit(async (idempotencyKey) => {
    await runtime().call(subwebSetLevel, { id: member.id, level: chosen }, { idempotencyKey })
    invalidate(subwebMembers, subwebInfo)
    toast('已设置，从明天起算')
    onClose()
  })
  return (
    <Sheet title={`${member.nickname}的等级`} onClose={onClose}>
      <div className={css.choices} role="radiogroup" aria-label="等级">
        {levels.map(({ level, name, percent, from_fen }) => {
          const isOff = level > member.reached && level > member.level
          const passed = Math.min(percent, sitePercent)
          return (
            <label key={level} className={isOff ? css.off : ''}>
              <span>
                {name}
                <small className="num">
                  {isOff
                    ? `团队当月或上月满 ${countText(from_fen / 100)} 元后可选`
                    : `成员另得 ${passed}%，我得 ${sitePercent - passed}%`}
                </small>
              </span>
              <input
                type="radio"
                name="level"
                value={level}
                checked={chosen === level}
                disabled={isOff}
                onChange={() => setChosen(level)}
              />
            </label>
          )
        })}
      </div>
      <p className="hint">从明天的收益起算，今天的不变。对方会收到通知。</p>
      <Button
        kind="primary"
        isBlock
        isBusy={isBusy}
        isDisabled={chosen === set?.level}
        onPress={() => void submit()}
      >
        确定
      </Button>
    </Sheet>
  )
}
