/** Income for tests: takes of yesterday, settled by the server. */

import { expect } from '@playwright/test'
import type { Client } from '@wallpaper/client'
import { profitDayDetailList } from '@wallpaper/contract/earnings'
import { earnYesterday } from './database.ts'
import { slow } from './slow.ts'

const dayMs = 86_400_000
const shanghaiMs = 8 * 3_600_000

export const dayBefore = (days: number): string =>
  new Date(Date.now() + shanghaiMs - days * dayMs).toISOString().slice(0, 10)

/** The id of the newest row of settled income, or an empty string. */
export const newestIncome = async (client: Client): Promise<string> => {
  const range = { from_day: dayBefore(60), to_day: dayBefore(1), limit: 1 }
  return (await client.call(profitDayDetailList, range)).items.find(({ id }) => id)?.id ?? ''
}

/** Waits for the settlement, which is a job. */
export const earnIncome = async (
  { uid, client }: { uid: number; client: Client },
  takes: number,
): Promise<string> => {
  await earnYesterday(uid, takes)
  let id = ''
  await expect
    .poll(async () => {
      id = await newestIncome(client)
      return id
    }, slow)
    .not.toBe('')
  return id
}
