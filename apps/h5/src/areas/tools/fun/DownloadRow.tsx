/** 取图方式: one way for all homepages of the line. Asks before readers pay more than now. */
import { useQueryClient } from '@tanstack/react-query'
import { homepageInfo, homepageList } from '@wallpaper/contract/creation'
import { toolDownloadInit, toolSetDownloadMode } from '@wallpaper/contract/tools'
import { useState } from 'react'
import { useLineCalls, useLineRead } from '../../../runtime/useLineRead.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Row } from '../../../ui/content.tsx'
import { CheckArea } from '../../../ui/form/CheckArea.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { ToolDownload } from '../tools.types.ts'
import css from './fun.module.css'
import { modeNotes, modeWords, raisesPrice } from './funText.ts'

type Mode = NonNullable<ToolDownload['mode']>

interface ModeSheetProps {
  download: ToolDownload
  onClose: () => void
}

function ModeSheet({ download, onClose }: ModeSheetProps) {
  const client = useQueryClient()
  const { call, setReadData } = useLineCalls()
  const outdate = useInvalidate()
  const { isBusy, submit } = useSubmit(async (_key: string, mode: Mode) => {
    const saved = await call(toolSetDownloadMode, { mode })
    setReadData(client, toolDownloadInit, {}, saved)
    outdate(homepageInfo, homepageList)
    onClose()
    toast(`取图方式已改为${modeWords[mode]}`)
  })
  const choose = async (mode: Mode) => {
    if (mode === download.mode) return onClose()
    const question = {
      title: `改为${modeWords[mode]}？`,
      text: `${download.homepages} 个主页的工具和作品都会变，观众取图要多花一步。已经解锁的观众不受影响。`,
      confirm: '确定修改',
    }
    if (!raisesPrice(download.mode, mode) || (await ask(question))) await submit(mode)
  }
  return (
    <Sheet title="取图方式" onClose={onClose}>
      <div role="radiogroup" aria-label="取图方式">
        {download.modes.map(({ id }) => (
          <CheckArea
            key={id}
            type="radio"
            className={css.mode}
            isChecked={id === download.mode}
            isDisabled={isBusy}
            onPick={() => void choose(id)}
          >
            <span className="row-main">
              <b>{modeWords[id]}</b>
              <small>{modeNotes[id]}</small>
            </span>
            {id === download.mode && <Icon name="check" size={20} />}
          </CheckArea>
        ))}
      </div>
      <p className="f12 t3">{`对这条产品线的 ${download.homepages} 个主页生效`}</p>
    </Sheet>
  )
}

export function DownloadRow({ note }: { note?: string }) {
  const { data } = useLineRead(toolDownloadInit, {}, { isQuiet: true })
  const [isOpen, setIsOpen] = useState(false)
  const value = () => {
    if (!data) return ''
    if (data.homepages === 0) return '先建主页'
    return data.mode ? modeWords[data.mode] : '各主页不同'
  }
  const canOpen = data !== undefined && data.homepages > 0
  return (
    <>
      <Row
        icon="download"
        title="取图方式"
        note={note}
        value={value()}
        {...(canOpen && { onPress: () => setIsOpen(true) })}
      />
      {isOpen && data && <ModeSheet download={data} onClose={() => setIsOpen(false)} />}
    </>
  )
}
