/** ⋯ menu of a code: link, history, pause and delete. */
import { searchCodeDelete, searchCodeInit, searchCodePause } from '@wallpaper/contract/codes'
import { codesScreens } from '@wallpaper/contract/codes/codes.screens'
import { useState } from 'react'
import { useLineCalls } from '../../../runtime/useLineRead.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Row } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { Code } from '../codes.types.ts'
import css from './CodeMenu.module.css'
import { HistorySheet } from './HistorySheet.tsx'
import { LinkSheet } from './LinkSheet.tsx'

export interface CodeMenuProps {
  code: Code
  holdDays: number
  onClose: () => void
}

const doneLabels = { true: '已暂停，观众暂时打不开', false: '已恢复使用' } as const

/** Also used by the card's own button. */
export const usePauseCode = () => {
  const { call } = useLineCalls()
  const invalidate = useInvalidate()
  return useSubmit(async (_key, { id }: Code, isPaused: boolean) => {
    await call(searchCodePause, { code_id: id, is_paused: isPaused })
    invalidate(searchCodeInit)
    toast(doneLabels[`${isPaused}`])
  })
}

const useDeleteCode = (holdDays: number, onClose: () => void) => {
  const { call } = useLineCalls()
  const invalidate = useInvalidate()
  return useSubmit(async (_key, { id, code }: Code) => {
    const isSure = await ask({
      title: `删除口令「${code}」？`,
      text: `观众再打开会看到「已停用」，印出去的海报也会失效。${holdDays} 天内谁都不能再用这个口令，数据仍会保留。`,
      confirm: '删除口令',
      isDanger: true,
    })
    if (!isSure) return
    await call(searchCodeDelete, { code_id: id })
    invalidate(searchCodeInit)
    toast('口令已删除')
    onClose()
  })
}

export function CodeMenu({ code, holdDays, onClose }: CodeMenuProps) {
  const [shown, setShown] = useState<'menu' | 'link' | 'history'>('menu')
  const pause = usePauseCode()
  const remove = useDeleteCode(holdDays, onClose)
  if (shown === 'link') return <LinkSheet code={code} onClose={onClose} />
  if (shown === 'history') return <HistorySheet code={code} onClose={onClose} />
  const isUsed = code.state === 'active' || code.state === 'paused'
  const change = async () => {
    await pause.submit(code, code.state === 'active')
    onClose()
  }
  return (
    <Sheet title={`口令「${code.code}」`} onClose={onClose}>
      {code.state === 'active' && (
        <>
          <Row
            icon="share"
            title="分享包"
            note="海报、文案、话题一次备好"
            to={codesScreens.kit({ line: code.line, code_id: code.id })}
          />
          <Row icon="link" title="复制短链接" note="可以按平台分开统计" onPress={() => setShown('link')} />
          <a className="row" href={code.preview_url}>
            <span className="row-ic">
              <Icon name="eye" size={22} />
            </span>
            <span className="row-main">
              <b>看看取图页</b>
              <small>用观众的眼睛看，不计入数据</small>
            </span>
            <Icon name="right" size={16} className="chev" />
          </a>
        </>
      )}
      <Row icon="clock" title="指向记录" onPress={() => setShown('history')} />
      {isUsed && (
        <Row
          icon={code.state === 'active' ? 'pause' : 'play'}
          title={code.state === 'active' ? '暂停使用' : '恢复使用'}
          note={code.state === 'active' ? '观众打开会看到已停用，随时可以恢复' : undefined}
          onPress={() => void change()}
        />
      )}
      <button type="button" className={`row ${css.danger}`} onClick={() => void remove.submit(code)}>
        <span className={css.icon}>
          <Icon name="trash" size={22} />
        </span>
        {code.state === 'reviewing' ? '撤回并删除' : '删除口令'}
      </button>
    </Sheet>
  )
}
