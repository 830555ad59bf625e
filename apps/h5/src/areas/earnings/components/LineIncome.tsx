/**
 * Yesterday's income of a product line, for the home tab: from the same response as the income card, so both
 * agree.
 */
import { orderInit } from '@wallpaper/contract/earnings'
import type { ReactNode } from 'react'
import { yuan } from '../../../lib/format/money.ts'
import { useHiddenAmounts } from '../../../runtime/useHiddenAmounts.ts'
import { useRead } from '../../../runtime/useRead.ts'
import css from './LineIncome.module.css'

const useOverview = () => useRead(orderInit, {}, { isQuiet: true }).data

export function LineIncomeLabel() {
  return useOverview()?.yesterday_state === 'estimated' ? '昨日预估' : '昨日收益'
}

export function LineIncome({ line, without }: { line: string; without: ReactNode }) {
  const fen = useOverview()?.yesterday_lines.find(({ id }) => id === line)?.amount_fen
  const { isHidden } = useHiddenAmounts()
  if (!fen) return without
  return (
    <span className={`num ${fen > 0 ? css.more : css.less}`}>
      {isHidden ? '****' : yuan(fen, { isSigned: true })}
    </span>
  )
}
