import { z } from 'zod'
import { refuseField } from '../../../platform/refusal.ts'

/** A day that a cursor carries: only what was given out comes back. */
export const dayIn = (part: string | undefined): string => {
  const day = z.iso.date().safeParse(part).data
  if (day === undefined || day < '2000-01-01' || day >= '3000-01-01')
    throw refuseField('cursor', '列表已经变化，请重新打开')
  return day
}
