/** A day, picked or typed. In requests and URLs it is 2026-08-02, meaning that day in Shanghai. */
import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { cx } from '../../lib/cx.ts'
import common from '../common.module.css'
import 'dayjs/locale/zh-cn.js'

dayjs.locale('zh-cn')

const written = 'YYYY-MM-DD'

interface DayInputProps {
  label?: string
  value?: string | undefined
  onChange?: (day: string | undefined) => void
  /** Days before this one cannot be picked. */
  min?: string
  /** Set by the form; its label points here. */
  id?: string
}

/** Memoised: a new object for the same day would reset what is being typed. */
const useDay = (day: string | undefined) => useMemo(() => (day ? dayjs(day, written) : null), [day])

export const DayInput = ({ label, value, onChange, min, id }: DayInputProps) => {
  const minDate = useDay(min)
  return (
    <DatePicker
      className={cx(common.filterInput)}
      format="YYYY/MM/DD"
      placeholder={label ?? '选择日期'}
      value={useDay(value)}
      onChange={(day) => onChange?.(day?.format(written) ?? undefined)}
      {...(label && { 'aria-label': label })}
      {...(id && { id })}
      {...(minDate && { minDate })}
    />
  )
}
