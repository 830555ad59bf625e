/** Fields of the demo world's data files that JSON has no type for. */
import { screenAtPath } from '@wallpaper/contract'
import { dayMs } from '@wallpaper/contract/day'
import { z } from 'zod'

const unitsMs = { d: dayMs, h: 3_600_000, m: 60_000 }

/** Days, hours and minutes, `1d 20h` or `-14m`; milliseconds when read. */
export const duration = z
  .string()
  .regex(/^-?\d+[dhm]( \d+[hm])*$/, 'a duration: 1d 20h, -14m')
  .transform((text) => {
    const parts = [...text.matchAll(/(\d+)([dhm])/g)]
    const ms = parts.reduce(
      (sum, [, count, unit]) => sum + Number(count) * unitsMs[unit as 'd' | 'h' | 'm'],
      0,
    )
    return text.startsWith('-') ? -ms : ms
  })

/** A screen of the phone, which must exist. */
export const screenPath = z.string().refine((path) => screenAtPath(path), 'no screen has this path')
